import type { Pool } from 'pg'
import type { Log } from '../../domain/kernel/ports.js'
import { inTransaction, LEADING, type Db } from './database.js'
import { findParked, type Parked } from './parked.js'
import type { View } from './view.js'

const TOGETHER = 500

/**
 * Tells the views what they missed, from the first event they stumbled over on: other code may be able to take it. A pair that stumbles again
 * stays parked. Answers those that are well now. To be called by whoever leads, before it goes on.
 */
export const retryParked = async (views: readonly View[], pool: Pool, log: Pick<Log, 'read'>): Promise<Parked[]> => {
  const well: Parked[] = []
  for (const pair of await findParked(pool)) {
    const view = views.find(({ name }) => name === pair.view)
    const done =
      view &&
      (await inTransaction(pool, (tx) => catchUp(view, pair, tx, log), LEADING).then(
        () => true,
        () => false, // why it stumbles stands in its row
      ))
    if (done) well.push(pair)
  }
  return well
}

const catchUp = async (view: View, { stream, revision }: Parked, tx: Db, log: Pick<Log, 'read'>): Promise<void> => {
  const { rows } = await tx.query<{ position: number }>('select position::float8 as position from runtime.live for update')
  const missed = (await log.read(stream, revision - 1)).filter(({ position }) => position <= rows[0]!.position)
  for (let i = 0; i < missed.length; i += TOGETHER) await view.write(missed.slice(i, i + TOGETHER), tx, view.name)
  await tx.query('delete from runtime.parked where view = $1 and stream = $2', [view.name, stream])
}
