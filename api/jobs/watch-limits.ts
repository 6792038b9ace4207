import type { Pool } from 'pg'
import type { Gateway } from '../../commands/runtime/gateway.js'
import { forgetLimits, keepLimits, watchedUpTo } from '../../projections/runtime/limited.js'

/**
 * Looks through what the log has since the last time for limits that somebody gave to streams of ours, so that whoever asks how a process is
 * can be told. Of a log that ends before where it was looked through, which is another or an older one, all is looked through anew.
 */
export const watchLimits =
  (pool: Pool, store: Pick<Gateway, 'end' | 'limits'>) =>
  async (until: AbortSignal): Promise<void> => {
    const end = await store.end()
    if ((await watchedUpTo(pool)) > end) await forgetLimits(pool)
    const after = await watchedUpTo(pool)
    const { limits, position } = await store.limits({ after, end, until })
    if (position > after) await keepLimits(limits, position, pool)
  }
