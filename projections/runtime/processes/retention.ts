import type { Pool } from 'pg'
import type { Retention } from '../../../domain/kernel/log/retention.js'
import { inTransaction, type Db } from '../database.js'

/** Up to which position of the log was looked for retention; -1 for not at all. */
export const watchedUpTo = async (db: Db): Promise<number> => {
  const { rows } = await db.query<{ position: number }>('select position::float8 as position from runtime.retention_watch')
  return rows[0]?.position ?? -1
}

/** Keeps what was found up to a position; of a stream the newest counts. */
export const keepRetention = (found: readonly Retention[], position: number, pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    for (const { stream, settings } of found)
      if (settings.length === 0) await tx.query('delete from runtime.retention where stream = $1', [stream])
      else
        await tx.query('insert into runtime.retention values ($1, $2) on conflict (stream) do update set settings = excluded.settings', [
          stream,
          settings,
        ])
    await tx.query(
      'insert into runtime.retention_watch (position) values ($1) on conflict (only_one) do update set position = excluded.position',
      [position],
    )
  })

/** Of another log, or of one that was brought back from before. */
export const forgetRetention = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await tx.query('delete from runtime.retention')
    await tx.query('delete from runtime.retention_watch')
  })

export interface Retained {
  readonly count: number
  readonly first: readonly Retention[]
}

/** The streams that the event store forgets something of, or will: how many, and the first by name. Null while nobody has looked for any. */
export const retained = async (db: Db, most = 10): Promise<Retained | null> => {
  const { rows } = await db.query<Retained>(
    `select (select count(*)::int from runtime.retention) as count,
       (select coalesce(json_agg(listed), '[]') from (select stream, settings from runtime.retention order by stream limit $1) listed) as first
     from runtime.retention_watch`,
    [most],
  )
  return rows[0] ?? null
}
