import type { Db } from '../../projections/runtime/database.js'
import { parkedIn } from '../health/parked.js'
import type { Logger } from '../logger.js'

/** Says in the log which streams are parked, the first of them by name: once, and again when others are. */
export const tellParked = (pool: Db, log: Pick<Logger, 'warn'>): (() => Promise<void>) => {
  let told = ''
  return async () => {
    const parked = await parkedIn(pool)
    const now = JSON.stringify(parked)
    if (parked.count > 0 && now !== told)
      log.warn(parked, 'streams are parked: some view or process could not be told of them to their end')
    told = now
  }
}
