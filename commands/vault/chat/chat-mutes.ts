import type { Pool } from 'pg'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import type { Db } from '../db.js'
import { wordOf, type Reader } from './read-marks.js'

/** The channel on which every process hears that a member has muted a room, or no longer does. */
export const CHAT_MUTED = 'chat_muted'

/** A member wants to be told nothing of a room, or to be told again. */
export const muteRoom = async (pool: Pool, { memberId, roomId }: Reader, muted: boolean): Promise<void> => {
  const change = muted
    ? 'insert into vault.chat_mute values ($1, $2) on conflict do nothing'
    : 'delete from vault.chat_mute where member_id = $1 and room_id = $2'
  const text = `with changed as (${change} returning 1) select pg_notify($3, $4) from changed`
  await pool.query(text, [memberId, roomId, CHAT_MUTED, wordOf({ memberId, roomId })])
}

/** Which of their rooms, all of one member, they have muted. */
export const mutedAmong = async (pool: Pool, readers: readonly Reader[]): Promise<ReadonlySet<RoomId>> => {
  if (readers.length === 0) return new Set()
  const text = `select room_id from unnest($1::int[], $2::int[]) asked (member_id, room_id) join vault.chat_mute using (member_id, room_id)`
  const values = [readers.map(({ memberId }) => memberId), readers.map(({ roomId }) => roomId)]
  const { rows } = await pool.query<{ room_id: RoomId }>({ name: 'mutedAmong', text, values })
  return new Set(rows.map(({ room_id }) => room_id))
}

/** Which of some members have muted a room. */
export const mutersOf = async (db: Db, roomId: RoomId, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> => {
  if (members.length === 0) return new Set()
  const text = 'select member_id from unnest($2::int[]) asked (member_id) join vault.chat_mute using (member_id) where room_id = $1'
  const { rows } = await db.query<{ member_id: MemberId }>({ name: 'mutersOf', text, values: [roomId, members] })
  return new Set(rows.map(({ member_id }) => member_id))
}
