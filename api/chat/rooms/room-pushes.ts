import type { MemberId } from '../../../domain/kernel/ids.js'
import { changeOf } from '../../../projections/chat-rooms/changes.js'
import { ownRooms } from '../../../projections/chat-rooms/queries.js'
import { keyOf, type Change } from '../../../projections/chat-rooms/rows.js'
import type { Live } from '../../slice.js'
import type { Pushes } from '../../sockets/pushing.js'
import { moved } from '../../sockets/moves.js'
import { isHeard, room as own, socketsIn } from '../../sockets/rooms.js'
import { presentRooms } from './present-rooms.js'
import { groupRoom, shownRoom } from './socket-rooms.js'

/**
 * A room that is new to a member, back, or gone, told to them wherever they are signed in. Their sockets follow at once: before the room is told as it
 * stands, so that nothing is written between.
 */
export const roomPushes = (live: Live): Pushes => {
  const { io, pool } = live

  const follow = async (changes: readonly Change[]) => {
    const rooms = await ownRooms(pool, changes)
    for (const { room_id, member_id, category, is_in } of rooms)
      for (const socket of socketsIn(io, own.member(member_id))) {
        const { standing = new Set<string>() } = socket.data
        const name = groupRoom(room_id)
        if (is_in && category === 'I') continue
        moved(socket, 'standing', 'watched')
        if (is_in) {
          socket.data.standing = new Set([...standing, name])
          void socket.join(name)
        } else {
          socket.data.standing = new Set([...standing].filter((each) => each !== name))
          for (const each of [name, shownRoom(room_id)]) void socket.leave(each)
        }
      }
  }

  /** One question for all rooms of one member. */
  const tell = async (member: MemberId, changes: readonly Change[]): Promise<void> => {
    const listed = (await ownRooms(pool, changes)).filter(({ place }) => place > 0)
    const rooms = new Map((await presentRooms(live, member, listed)).map((room) => [room.chatRoomId, room]))
    for (const { room_id: chatRoomId, position } of changes)
      io.to(own.member(member)).emit('chatRoomChanged', { chatRoomId, room: rooms.get(chatRoomId) ?? null, position })
  }

  return {
    isHeard(key) {
      const change = changeOf(key)
      return change !== undefined && isHeard(io, [own.member(change.member_id)])
    },

    async send(keys) {
      const newest = new Map<string, Change>()
      for (const change of keys.flatMap((key) => changeOf(key) ?? []))
        if ((newest.get(keyOf(change))?.position ?? -1) < change.position) newest.set(keyOf(change), change)
      const changes = [...newest.values()]
      await follow(changes)
      for (const member of new Set(changes.map(({ member_id }) => member_id)))
        await tell(
          member,
          changes.filter(({ member_id }) => member_id === member),
        )
    },
  }
}
