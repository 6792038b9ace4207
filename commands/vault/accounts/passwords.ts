import type { Pool } from 'pg'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Task } from '../../../domain/kernel/process.js'
import { keepTasks } from '../outbox.js'
import { endSessions } from './end-sessions.js'
import { inTransaction } from '../transaction.js'

/** Another password for a member who knows the one before. */
export interface Change {
  readonly memberId: MemberId
  /** What is kept of the one that was just checked, and of the new one. */
  readonly before: string
  readonly hash: string
  /** The session that goes on; all others end. */
  readonly sessionId: string
  /** What is to be told of it. */
  readonly task: Task
}

export const passwords = (pool: Pool) => ({
  /** Whether a member has one at all: who comes from a provider has none (DECISIONS S-09). */
  async exists(memberId: MemberId): Promise<boolean> {
    return (await pool.query('select 1 from vault.credential where member_id = $1', [memberId])).rowCount === 1
  },

  /** All of it or nothing. Answers the sessions that ended, undefined when the password was another already; `at` is ISO 8601. */
  change: ({ memberId, before, hash, sessionId, task }: Change, at: string): Promise<readonly string[] | undefined> =>
    inTransaction(pool, async (tx) => {
      const update = 'update vault.credential set hash = $3 where member_id = $1 and hash = $2'
      if ((await tx.query(update, [memberId, before, hash])).rowCount === 0) return undefined
      await keepTasks([task], tx)
      return endSessions(tx, memberId, at, sessionId)
    }),
})
export type Passwords = ReturnType<typeof passwords>
