import { raiseIds } from '../../commands/vault/claims.js'
import { forgetAhead } from '../../commands/vault/members-ahead.js'
import { keepRedone } from '../../commands/vault/leaving/erasures-redone.js'
import { isAnyParked } from '../../projections/runtime/telling/parked.js'
import type { Progress } from '../../projections/runtime/progress.js'
import { highestId } from '../../projections/views.js'
import { redoErasures, type Redoing } from '../leaving/erasure/redo.js'
import { checkpointOf } from '../../projections/runtime/checkpoint.js'

/** Milliseconds for which it is kept that something of a member is unknown: no process that starts later than that has views from before it. */
const UNKNOWN_FOR = 24 * 60 * 60_000

/**
 * From time to time, so that the next start need not look far back: does again what the views tell, and keeps the place up to which they tell
 * it. Views that have parked something may not tell all.
 */
export const settleByViews = async ({ progress, ...redoing }: Redoing & { readonly progress: Progress }): Promise<void> => {
  const { pool } = redoing
  if (await isAnyParked(pool)) return // the next start asks the log
  const position = await checkpointOf(pool)
  await redoErasures(redoing)
  await raiseIds(pool, await highestId(pool))
  if (!(await progress.shows(position, 0))) return
  await keepRedone(pool, position)
  await forgetAhead(pool, position, new Date(Date.parse(redoing.now()) - UNKNOWN_FOR).toISOString())
}
