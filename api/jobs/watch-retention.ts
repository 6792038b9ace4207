import type { Pool } from 'pg'
import type { Gateway } from '../../commands/runtime/store/gateway.js'
import { forgetRetention, keepRetention, watchedUpTo } from '../../projections/runtime/processes/retention.js'

/**
 * Looks through what the log has since the last time for retention that somebody gave to streams of ours, so that whoever asks how a process is
 * can be told. Of a log that ends before where it was looked through, which is another or an older one, all is looked through anew.
 */
export const watchRetention =
  (pool: Pool, store: Pick<Gateway, 'end' | 'retention'>) =>
  async (until: AbortSignal): Promise<void> => {
    const end = await store.end()
    if ((await watchedUpTo(pool)) > end) await forgetRetention(pool)
    const after = await watchedUpTo(pool)
    const { found, position } = await store.retention({ after, end, until })
    if (position > after) await keepRetention(found, position, pool)
  }
