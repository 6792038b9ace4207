import type { Pool } from 'pg'
import { LOCKS } from '../../domain/kernel/locks.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { inTransaction } from './transaction.js'

/** How a browser is reached; `p256dh` and `auth` are its keys. */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A browser that wants to be told, and who is signed in there; `at` is ISO 8601. */
export interface PushSubscription extends PushAddress {
  readonly memberId: MemberId
  readonly sessionId: string
  readonly at: string
}

/** More devices of one member are not told: those that asked longest ago go. */
export const MOST_DEVICES = 20

/** The devices of members that want to be told. A row lives with its session: the database drops it when that ends. */
export const pushSubscriptions = (pool: Pool) => ({
  /** One of each browser: whoever uses it last is told. What was on its way to somebody else, or under older keys, does not come. */
  keep: ({ memberId, sessionId, endpoint, p256dh, auth, at }: PushSubscription): Promise<void> =>
    inTransaction(pool, async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1, $2)', [LOCKS.push, memberId])
      const sql = `insert into vault.push_subscription as known (endpoint, member_id, session_id, p256dh, auth, at)
        select $1, $2, $3, $4, $5, $6 from vault.session where id = $3 and revoked_at is null for share
        on conflict (endpoint) do update set member_id = excluded.member_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
          auth = excluded.auth, at = excluded.at, id = case
            when (known.member_id, known.p256dh, known.auth) = (excluded.member_id, excluded.p256dh, excluded.auth) then known.id
            else excluded.id end`
      await tx.query(sql, [endpoint, memberId, sessionId, p256dh, auth, at])
      const older = `delete from vault.push_subscription where endpoint = any(array(
        select endpoint from vault.push_subscription where member_id = $1 order by at desc, endpoint offset $2))`
      await tx.query(older, [memberId, MOST_DEVICES])
    }),

  /** The devices of a member on which they are signed in at a moment (ISO 8601), by their ids. */
  async of(memberId: MemberId, now: string): Promise<string[]> {
    const sql = `select device.id from vault.push_subscription device join vault.session on session.id = session_id
      where device.member_id = $1 and revoked_at is null and expires_at > $2 order by at desc, endpoint limit $3`
    return (await pool.query<{ id: string }>(sql, [memberId, now, MOST_DEVICES])).rows.map(({ id }) => id)
  },

  /** By which push services a member is told, and since when: all of their devices, those that asked last first. */
  async list(memberId: MemberId): Promise<{ readonly service: string; readonly since: Date }[]> {
    const sql = `select split_part(endpoint, '/', 3) as service, at as since from vault.push_subscription
      where member_id = $1 order by at desc, endpoint limit $2`
    return (await pool.query<{ service: string; since: Date }>(sql, [memberId, MOST_DEVICES])).rows
  },

  /** How a device is reached that is still this member's at a moment; undefined where somebody else, or nobody, is signed in there. */
  async find(id: string, memberId: MemberId, now: string): Promise<PushAddress | undefined> {
    const sql = `select endpoint, p256dh, auth from vault.push_subscription device join vault.session on session.id = session_id
      where device.id = $1 and device.member_id = $2 and revoked_at is null and expires_at > $3`
    return (await pool.query<PushAddress>(sql, [id, memberId, now])).rows[0]
  },

  /** The browser is not there any more. */
  async drop(id: string): Promise<void> {
    await pool.query('delete from vault.push_subscription where id = $1', [id])
  },

  /** The member does not want to be told on this device any more. */
  async end(memberId: MemberId, endpoint: string): Promise<void> {
    await pool.query('delete from vault.push_subscription where endpoint = $2 and member_id = $1', [memberId, endpoint])
  },
})
