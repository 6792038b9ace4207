import type { Pool } from 'pg'

/** How a browser is reached; `p256dh` and `auth` are its keys, `at` is ISO 8601. */
export interface PushSubscription {
  readonly memberId: number
  readonly sessionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly at: string
}

/** The devices of members that want to be told. A row lives with its session: the database drops it when that ends. */
export const pushSubscriptions = (pool: Pool) => ({
  /** One of each browser: whoever uses it last is told. */
  async keep({ memberId, sessionId, endpoint, p256dh, auth, at }: PushSubscription): Promise<void> {
    const sql = `insert into vault.push_subscription (endpoint, member_id, session_id, p256dh, auth, at)
      select $1, $2, $3, $4, $5, $6 from vault.session where id = $3 and revoked_at is null for share
      on conflict (endpoint) do update set member_id = excluded.member_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth, at = excluded.at`
    await pool.query(sql, [endpoint, memberId, sessionId, p256dh, auth, at])
  },
})
