import type { Pool } from 'pg'
import { forgetInBatches } from '../leaving/forget.js'

/** Forgets how often somebody tried, once that does not count any more; `now` in milliseconds of Unix time. */
export const forgetGuesses = async (pool: Pool, now: number): Promise<void> => {
  await forgetInBatches(pool, 'vault.rate_limit', 'expire < $1', now)
}
