import { readerOf } from '../../../commands/vault/chat/read-marks.js'
import { ownRooms } from '../../../projections/chat-rooms/queries.js'
import type { Live } from '../../slice.js'
import type { Pushes } from '../../sockets/pushing.js'
import { isHeard, room as own } from '../../sockets/rooms.js'
import type { KnownRooms } from '../rooms/known-rooms.js'
import { unreadOf } from '../rooms/present-rooms.js'
import { seenIn } from './seen-in.js'

/** How far a member has read a room, told to them in all their browsers, and to the other one of a room of two where both show it. */
export const readPushes = ({ io, pool }: Pick<Live, 'io' | 'pool'>, rooms: KnownRooms): Pushes => ({
  isHeard(key) {
    const { memberId, roomId } = readerOf(key)
    return isHeard(io, [own.member(memberId)]) || rooms.isHeard(roomId)
  },

  async send(keys) {
    const readers = keys.map(readerOf)
    const all = await ownRooms(
      pool,
      readers.map(({ memberId: member_id, roomId: room_id }) => ({ member_id, room_id })),
    )
    for (const room of all.filter(({ is_in }) => is_in)) {
      const { room_id: chatRoomId, member_id: by, other } = room
      const read = (await unreadOf(pool, by, [room])).get(chatRoomId)!
      io.to(own.member(by)).emit('chatRead', { chatRoomId, ...read })
      if (other === null || !isHeard(io, [own.member(other)])) continue
      const seenPosition = await seenIn(pool, { room_id: chatRoomId, member_id: other, other: by })
      if (seenPosition !== null) io.to(own.member(other)).emit('chatSeen', { chatRoomId, by, seenPosition })
    }
  },
})
