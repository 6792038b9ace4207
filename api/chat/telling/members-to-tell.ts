import type { Pool } from 'pg'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import { membersIn, ownRooms } from '../../../projections/chat-rooms/queries.js'
import type { Room } from '../../../projections/chat-rooms/rows.js'
import type { Db } from '../../../projections/runtime/database.js'
import { unreadFloorOf } from '../rooms/membership.js'

/** Members who are looked at in one transaction. */
export const AT_ONCE = 200

/** Somebody in a room, and where what is theirs to read begins. */
export interface Present {
  readonly memberId: MemberId
  readonly floor: number
}

/** Some of who is in a room: of a room of two both, of a group a page. */
export const presentIn = async (pool: Pool, room: Room, before?: number): Promise<{ present: Present[]; next: number | undefined }> => {
  if (room.category === 'I') return { present: await presentAmong(pool, room.room_id, [room.low!, room.high!]), next: undefined }
  const rows = await membersIn(pool, room.room_id, { size: AT_ONCE, before })
  const present = rows.map(({ member_id: memberId, joined_position: floor }) => ({ memberId, floor }))
  return { present, next: rows.length === AT_ONCE ? rows.at(-1)!.joined_position : undefined }
}

/** Those of some members who are in a room still. */
export const presentAmong = async (db: Db, room_id: RoomId, members: readonly MemberId[]): Promise<Present[]> => {
  const own = await ownRooms(
    db,
    members.map((member_id) => ({ room_id, member_id })),
  )
  return own.filter(({ is_in }) => is_in).map((room) => ({ memberId: room.member_id, floor: unreadFloorOf(room) }))
}
