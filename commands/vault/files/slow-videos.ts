import type { Pool } from 'pg'
import { forgetInBatches } from '../leaving/forget.js'

/** So many videos of one payer may take too long in a day: each has kept the lane of all for longer than an hour. */
export const MOST_SLOW = 3

/** Which videos took too long to prepare, by who brought them (`member:7`). Moments are ISO 8601. */
export const slowVideos = (pool: Pool) => ({
  /** `task` prepared it: counted once, however often that is done. */
  add: async (payer: string, task: string, at: string): Promise<void> => {
    await pool.query('insert into vault.slow_video (payer, task, at) values ($1, $2, $3) on conflict (task) do nothing', [payer, task, at])
  },

  /** Whether the video of a task took too long lately. */
  has: async (task: string): Promise<boolean> =>
    ((await pool.query('select from vault.slow_video where task = $1', [task])).rowCount ?? 0) > 0,

  /** When another of theirs may be prepared; undefined where one may now. */
  async until(payer: string, at: string): Promise<string | undefined> {
    const sql = `select at + interval '1 day' as until from vault.slow_video where payer = $1 and at > $2::timestamptz - interval '1 day'
      order by at desc offset ${MOST_SLOW - 1} limit 1`
    return (await pool.query<{ until: Date }>(sql, [payer, at])).rows[0]?.until.toISOString()
  },
})
export type SlowVideos = ReturnType<typeof slowVideos>

/** Forgets those of before a moment (ISO 8601). */
export const forgetSlowVideos = (pool: Pool, before: string): Promise<number> =>
  forgetInBatches(pool, 'vault.slow_video', 'at < $1', before)
