import type { Pool } from 'pg'
import type { MemberId } from '../../../domain/kernel/ids.js'

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

/** What a member has chosen of it is kept; the rest stays as it is by then. Answers all of it. */
export const chooseChatSettings = async (
  pool: Pool,
  member: MemberId,
  chosen: Partial<StoredChatSettings>,
): Promise<StoredChatSettings> => {
  const text = `insert into vault.chat_settings values ($1, coalesce($2, true), $3, $4) on conflict (member_id) do update set
      show_seen = coalesce($2, chat_settings.show_seen),
      quiet_from = case when $5 then $3 else chat_settings.quiet_from end, quiet_until = case when $6 then $4 else chat_settings.quiet_until end`
  const { showSeen = null, quietFrom = null, quietUntil = null } = chosen
  await pool.query(text, [member, showSeen, quietFrom, quietUntil, 'quietFrom' in chosen, 'quietUntil' in chosen])
  return (await chatSettingsOf(pool, [member])).get(member)!
}
