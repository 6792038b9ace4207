import type { Pool } from 'pg'
import { raiseIds } from '../../commands/vault/claims.js'
import { forgetAhead } from '../../commands/vault/members-ahead.js'
import { keepRedone } from '../../commands/vault/leaving/erasures-redone.js'
import { isAnyParked } from '../../projections/runtime/telling/parked.js'
import type { Progress } from '../../projections/runtime/progress.js'
import { highestId } from '../../projections/views.js'
import { checkpointOf } from '../../projections/runtime/checkpoint.js'

/** Milliseconds for which it is kept that something of a member is unknown: no process that starts later than that has views from before it. */
const UNKNOWN_FOR = 24 * 60 * 60_000

interface Settling {
  readonly pool: Pool
  readonly progress: Progress
  readonly now: () => string
  /** Does again what the views tell. */
  readonly byViews: () => Promise<void>
  /** Does again what the log tells, and keeps the place up to which it did. */
  readonly fromLog: (until: AbortSignal) => Promise<void>
}

/**
 * From time to time, so that the next start need not look far back: does again what the views tell, and keeps the place up to which they tell
 * it. Views that have parked something may not tell all: as long as they have, the log is asked, from where it was asked last.
 */
export const settle = async ({ pool, progress, now, byViews, fromLog }: Settling, until: AbortSignal): Promise<void> => {
  if (await isAnyParked(pool)) return fromLog(until)
  const position = await checkpointOf(pool)
  await byViews()
  await raiseIds(pool, await highestId(pool))
  if (!(await progress.shows(position, 0))) return
  await keepRedone(pool, position)
  await forgetAhead(pool, position, new Date(Date.parse(now()) - UNKNOWN_FOR).toISOString())
}
