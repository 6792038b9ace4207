import type { Pool } from 'pg'
import { failpoint } from '../../../domain/kernel/failpoint.js'
import type { Batch } from '../../../domain/kernel/ports.js'
import { advance, announce, takeOver } from '../checkpoint.js'
import { inTransaction, LEADING, TELLING, valueOf } from '../database.js'
import { lateness } from './lateness.js'
import { noticesOf } from '../notice.js'
import { findParked, park, parkedPairs, type Parked } from './parked.js'
import { between, inPatience, tellAll, type Tables, type Tell } from './telling.js'
import type { View } from '../view.js'

/**
 * Leads views: one transaction a batch holds their rows, the checkpoint and the notices. Tables of other views, or versions, are left where
 * they are.
 */
export const lead = async (views: readonly View[], pool: Pool, late = lateness()) => {
  const live = views.map((view): Tables => ({ view, schema: view.name }))
  let place = await inTransaction(pool, (tx) => takeOver(views, tx), LEADING)
  let parked = parkedPairs(await findParked(pool))

  const commit = async (batch: Batch, tell: Tell): Promise<void> => {
    const { position } = batch
    failpoint('delivered')
    const added = await inTransaction(
      pool,
      async (tx): Promise<readonly Parked[]> => {
        const tellThem = () => (failpoint('before-rows'), tellAll(live, batch, parked, tell, tx))
        // What the views read is asked for in the same breath, and is of no account where somebody else leads.
        const [led, told] = await Promise.allSettled([advance(place, batch, tx), tellThem()])
        valueOf(led)
        const outcome = valueOf(told)
        await park(outcome.parked, tx)
        failpoint('after-rows')
        const notices = outcome.changes.flatMap(({ view, keys }) => noticesOf(view, position, keys))
        announce(notices.length > 0 ? notices : noticesOf('', position, []), tx)
        return outcome.parked
      },
      TELLING, // rows and place go together: of what a crash of the database takes with it the place is told anew, and the rows with it
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
      await inPatience(between(place.position, Infinity, delivered), late, commit)
    },
  }
}

export type Group = Awaited<ReturnType<typeof lead>>
