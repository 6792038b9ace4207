import type { Pool } from 'pg'
import type { MemberId } from '../../../domain/kernel/ids.js'

/** What it takes to know whether the person at the browser is still the member. */
export const signIns = (pool: Pool) => ({
  /** When the session was begun by signing in, in milliseconds of Unix time. */
  async begunAt(sessionId: string): Promise<number> {
    const { rows } = await pool.query<{ started_at: Date }>('select started_at from vault.session where id = $1', [sessionId])
    return Number(rows[0]?.started_at ?? 0)
  },

  /** Whether the member has a password; who came through a provider has none. */
  async hasPassword(memberId: MemberId): Promise<boolean> {
    return (await pool.query('select 1 from vault.credential where member_id = $1', [memberId])).rowCount === 1
  },
})
export type SignIns = ReturnType<typeof signIns>
