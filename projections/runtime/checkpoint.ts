import type { Pool } from 'pg'
import type { Batch } from '../../domain/kernel/ports.js'
import type { Db, Tx } from './database.js'
import { CHANNEL, LEFT_BEHIND, type Notice } from './notice.js'
import type { View } from './view.js'

/** Someone else leads now, or a commit whose answer was lost did happen: whoever goes on must take over again. */
export class Fenced extends Error {
  override readonly name = 'Fenced'
}

/** How far all live views have come, and who may move it: whoever counted the epoch up last. */
export interface Place {
  readonly position: number
  readonly epoch: number
}

/** Within a transaction: from now on these views move with the place, and the tables of all others stay behind here. */
export const takeOver = async (views: readonly View[], tx: Db): Promise<Place> => {
  const { rows } = await tx.query<Place>(`update runtime.live set epoch = epoch + 1 returning position::float8 as position, epoch`)
  const place = rows[0]!
  const { rowCount } = await tx.query(
    `update runtime.view set position = $1 where position is null and not (name || '@' || version) = any($2)`,
    [place.position, views.map(({ name, version }) => `${name}@${version}`)],
  )
  if (rowCount) await tx.query(`select pg_notify('${LEFT_BEHIND}', '')`)
  return place
}

/** First of all writes of a batch: the row lock makes a second leader wait here, then find its comparison wrong. Throws Fenced. */
export const advance = async ({ position, epoch }: Place, { events, unreadable, position: to }: Batch, tx: Db): Promise<void> => {
  const last = Math.max(events.at(-1)?.position ?? -1, unreadable.at(-1)?.position ?? -1)
  const { rowCount } = await tx.query({
    name: 'advance',
    text: `update runtime.live set position = $3, last = greatest(last, $4) where position = $1 and epoch = $2`,
    values: [position, epoch, to, last],
  })
  if (rowCount === 0) throw new Fenced(`at ${position} in epoch ${epoch}`)
}

/** Heard by every api process once the batch is committed. */
export const announce = (notices: readonly Notice[], tx: Pick<Tx, 'send'>): void => {
  tx.send({
    name: 'announce',
    text: `select pg_notify('${CHANNEL}', notice) from unnest($1::text[]) notice`,
    values: [notices.map((notice) => JSON.stringify(notice))],
  })
}

/** How far the views have come, and where the last event is that they were told of; -1 in a database that has no views yet. */
export const toldOf = async (pool: Pick<Pool, 'query'>): Promise<{ position: number; last: number }> => {
  // Asked before the tables are brought up to date: the first of them had no `last`.
  const sql = `select position::float8 as position, coalesce((to_jsonb(live) ->> 'last')::float8, -1) as last from runtime.live`
  const { rows } = await pool.query<{ isThere: boolean }>(`select to_regclass('runtime.live') is not null as "isThere"`)
  const told = rows[0]!.isThere ? (await pool.query<{ position: number; last: number }>(sql)).rows[0] : undefined
  return told ?? { position: -1, last: -1 }
}

/** How far the views have come. */
export const checkpointOf = async (db: Db): Promise<number> => {
  const { rows } = await db.query<{ position: number }>('select position::float8 as position from runtime.live')
  return rows[0]!.position
}
