import type { Pool } from 'pg'
import { inTransaction, type Db } from './database.js'

/** What somebody had the event store forget of a stream: the names of its settings; none when they were taken back. */
export interface Limits {
  readonly stream: string
  readonly names: readonly string[]
}

/** Up to which position of the log was looked for limits; -1 for not at all. */
export const watchedUpTo = async (db: Db): Promise<number> => {
  const { rows } = await db.query<{ position: number }>('select position::float8 as position from runtime.watched')
  return rows[0]?.position ?? -1
}

/** Keeps what was found up to a position; of a stream the newest counts. */
export const keepLimits = (found: readonly Limits[], position: number, pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    for (const { stream, names } of found)
      if (names.length === 0) await tx.query('delete from runtime.limited where stream = $1', [stream])
      else
        await tx.query('insert into runtime.limited values ($1, $2) on conflict (stream) do update set names = excluded.names', [
          stream,
          names.join(' '),
        ])
    await tx.query('insert into runtime.watched (position) values ($1) on conflict (only_one) do update set position = excluded.position', [
      position,
    ])
  })

/** Of another log, or of one that was brought back from before. */
export const forgetLimits = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await tx.query('delete from runtime.limited')
    await tx.query('delete from runtime.watched')
  })

/** Streams that the event store forgets, or will, with what makes it: `case-7 $maxAge`. No more than are read at a glance. */
export const limitedStreams = async (db: Db, most = 10): Promise<string[]> => {
  const sql = `select stream || ' ' || names as line from runtime.limited order by stream limit $1`
  return (await db.query<{ line: string }>(sql, [most])).rows.map(({ line }) => line)
}
