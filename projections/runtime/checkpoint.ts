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
