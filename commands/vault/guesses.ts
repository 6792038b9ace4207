import type { Pool } from 'pg'

/** Forgets how often somebody tried, once that does not count any more; `now` in milliseconds of Unix time. */
export const forgetGuesses = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from vault.rate_limit where expire < $1', [now])
}
