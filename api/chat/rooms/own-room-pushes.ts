import { knownRoomOf, pairOf } from '../../../commands/vault/chat/room-pairs.js'
import { readerOf, type Reader } from '../../../commands/vault/chat/read-marks.js'
import { blockOf } from '../../../projections/member-blocks/changes.js'
import { ownRooms } from '../../../projections/chat-rooms/queries.js'
import type { Live } from '../../slice.js'
import type { Pushes } from '../../sockets/pushing.js'
import { isHeard, room as own } from '../../sockets/rooms.js'
import { presentRooms } from './present-rooms.js'

/** Rooms as they stand, each told to one who has it in their list, wherever they are signed in. */
const tellAgain = async (live: Live, readers: readonly Reader[]): Promise<void> => {
  const asked = readers.map(({ memberId: member_id, roomId: room_id }) => ({ member_id, room_id }))
  for (const stored of await ownRooms(live.pool, asked)) {
    if (stored.place === 0) continue
    const [room] = await presentRooms(live, stored.member_id, [stored])
    live.io.to(own.member(stored.member_id)).emit('chatRoomChanged', { chatRoomId: stored.room_id, room: room!, position: stored.place })
  }
}

/** A room that a member has muted in one browser is muted in all, and the same of what they take back. */
export const mutePushes = (live: Live): Pushes => ({
  isHeard: (key) => isHeard(live.io, [own.member(readerOf(key).memberId)]),
  send: (keys) => tellAgain(live, keys.map(readerOf)),
})

/** Whom a member has blocked in one browser is blocked in all, also in the room of the two. The other one is not told. */
export const blockPushes = (live: Live): Pushes => ({
  isHeard: (key) => isHeard(live.io, [own.member(blockOf(key).member_id)]),

  async send(keys) {
    const rooms = keys.map(blockOf).map(async ({ member_id: memberId, other_id }) => {
      const roomId = await knownRoomOf(live.pool, pairOf(memberId, other_id))
      return roomId === undefined ? [] : [{ memberId, roomId }]
    })
    await tellAgain(live, (await Promise.all(rooms)).flat())
  },
})
