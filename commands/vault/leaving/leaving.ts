import type { Pool } from 'pg'
import { forgetNotificationsOf } from '../notifications/forget.js'
import type { MemberId } from '../../../domain/kernel/ids.js'

/** What opens the door to a member. */
const WAYS_IN = ['credential', 'verification', 'verification_link', 'recovery', 'second_factor', 'recovery_code']
/** What else the vault has of a member alone. A table that a new area brings is added here; the erasure spec walks the schema. */
const TRACES = [
  'session',
  'export',
  'storage',
  'upload_room',
  'answers_seen',
  'digest',
  'unsubscribed',
  'read_mark',
  'chat_mute',
  'chat_settings',
  'reel_viewer',
]

const deleteFrom = async (pool: Pool, tables: readonly string[], memberId: MemberId): Promise<void> => {
  for (const table of tables) await pool.query(`delete from vault.${table} where member_id = $1`, [memberId])
}

/** From now on nobody can sign in as the member; may be done again. */
export const endAccess = (pool: Pool, memberId: MemberId): Promise<void> => deleteFrom(pool, WAYS_IN, memberId)

/** The last step: nothing in the vault is about the member any more. Moments and numbers were counted before. */
export const forgetMember = async (pool: Pool, memberId: MemberId): Promise<void> => {
  await deleteFrom(pool, [...WAYS_IN, ...TRACES], memberId)
  await forgetNotificationsOf(pool, memberId)
}

export interface MemberSession {
  readonly id: string
  readonly started_at: Date
  readonly revoked_at: Date | null
}

/** When a member signed in, and whether those sessions have ended; newest first, a page of them after one of them. */
export const sessionsOf = async (pool: Pool, memberId: MemberId, most: number, after?: MemberSession): Promise<MemberSession[]> => {
  const sql = `select id, started_at, revoked_at from vault.session where member_id = $1
    and (started_at, id) < (coalesce($2, 'infinity'::timestamptz), coalesce($3, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
    order by started_at desc, id desc limit $4`
  return (await pool.query<MemberSession>(sql, [memberId, after?.started_at, after?.id, most])).rows
}

/** How many sessions of a member had not ended before a moment (ISO 8601). */
export const sessionsSince = async (pool: Pool, memberId: MemberId, moment: string): Promise<number> => {
  const sql = 'select count(*)::int as count from vault.session where member_id = $1 and (revoked_at is null or revoked_at >= $2)'
  return (await pool.query<{ count: number }>(sql, [memberId, moment])).rows[0]!.count
}
