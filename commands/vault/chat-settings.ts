import type { Pool } from 'pg'
import type { MemberId } from '../../domain/kernel/ids.js'

/** How a member is told of messages, and whether others see what they have read. Times are local ones, `22:00`. */
export interface StoredChatSettings {
  readonly showSeen: boolean
  readonly quietFrom: string | null
  readonly quietUntil: string | null
}

/** Of who has chosen nothing. */
const USUAL: StoredChatSettings = { showSeen: true, quietFrom: null, quietUntil: null }

/** What some members have chosen, or what is usual. */
export const chatSettingsOf = async (pool: Pool, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, StoredChatSettings>> => {
  const text = `select member_id as "memberId", show_seen as "showSeen", quiet_from as "quietFrom", quiet_until as "quietUntil"
    from vault.chat_settings where member_id = any($1::int[])`
  const { rows } = await pool.query<StoredChatSettings & { memberId: MemberId }>({ name: 'chatSettingsOf', text, values: [members] })
  const chosen = new Map(rows.map(({ memberId, ...settings }) => [memberId, settings]))
  return new Map(members.map((member) => [member, chosen.get(member) ?? USUAL]))
}

/** What a member has chosen of it is kept; the rest stays as it was. Answers all of it. */
export const chooseChatSettings = async (
  pool: Pool,
  member: MemberId,
  chosen: Partial<StoredChatSettings>,
): Promise<StoredChatSettings> => {
  const before = (await chatSettingsOf(pool, [member])).get(member)!
  const settings = { ...before, ...chosen }
  const text = `insert into vault.chat_settings values ($1, $2, $3, $4) on conflict (member_id)
    do update set show_seen = excluded.show_seen, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`
  await pool.query(text, [member, settings.showSeen, settings.quietFrom, settings.quietUntil])
  return settings
}
