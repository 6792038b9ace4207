import type { Pool } from 'pg'
import { failpoint } from '../../domain/kernel/failpoint.js'
import type { Batch } from '../../domain/kernel/ports.js'
import { advance, announce, takeOver } from './checkpoint.js'
import { inTransaction, LAZILY, LEADING } from './database.js'
import { noticesOf } from './notice.js'
import { findParked, park, parkedPairs, type Parked } from './parked.js'
import { between, inPatience, tellAll, type Tables, type Tell } from './telling.js'
import type { View } from './view.js'

/** Rows and place go together: of what a crash of the database takes with it the place is told anew, and the rows with it. */
const LIVE = { ...LEADING, ...LAZILY }

/**
 * Leads views: one transaction a batch holds their rows, the checkpoint and the notices. Tables of other views, or versions, are left where
 * they are.
 */
export const lead = async (views: readonly View[], pool: Pool) => {
  const live = views.map((view): Tables => ({ view, schema: view.name }))
  let place = await inTransaction(pool, (tx) => takeOver(views, tx), LEADING)
  let parked = parkedPairs(await findParked(pool))

  const commit = async (batch: Batch, tell: Tell): Promise<void> => {
    const { position } = batch
    const added = await inTransaction(
      pool,
      async (tx): Promise<readonly Parked[]> => {
        await advance(place, batch, tx)
        failpoint('before-rows')
        const outcome = await tellAll(live, batch, parked, tell, tx)
        await park(outcome.parked, tx)
        failpoint('after-rows')
        const notices = outcome.changes.flatMap(({ view, keys }) => noticesOf(view, position, keys))
        await announce(notices.length > 0 ? notices : noticesOf('', position, []), tx)
        failpoint('before-commit')
        return outcome.parked
      },
      LIVE,
    )
    failpoint('after-commit')
    parked = parked.with(added)
    place = { ...place, position }
  }

  return {
    reached: () => place.position,

    /** Throws what may pass by itself, Fenced too; what does not is parked, and everything else goes on. */
    async apply(delivered: Batch): Promise<void> {
      if (delivered.position <= place.position) return
      await inPatience(between(place.position, Infinity, delivered), commit)
    },
  }
}
export type Group = Awaited<ReturnType<typeof lead>>
