import type { Pool } from 'pg'

export interface LiveSession {
  readonly memberId: number
}

/** Who is signed in where; revoking one ends it for all processes. */
export const sessions = (pool: Pool) => ({
  /** `at` is the moment of signing in, ISO 8601. */
  async start(id: string, memberId: number, at: string): Promise<void> {
    await pool.query('insert into vault.session (id, member_id, started_at) values ($1, $2, $3)', [id, memberId, at])
  },

  /** Undefined when it never was, or was revoked. */
  async find(id: string): Promise<LiveSession | undefined> {
    const sql = 'select member_id as "memberId" from vault.session where id = $1 and revoked_at is null'
    return (await pool.query<LiveSession>(sql, [id])).rows[0]
  },

  /** All api processes hear of it and close the session's sockets. */
  async revoke(id: string, at: string): Promise<void> {
    await pool.query('update vault.session set revoked_at = $2 where id = $1 and revoked_at is null', [id, at])
    await pool.query(`select pg_notify('sessions', $1)`, [id])
  },
})
export type Sessions = ReturnType<typeof sessions>
