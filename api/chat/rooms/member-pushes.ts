import { changeOf } from '../../../projections/chat-rooms/changes.js'
import { roomsById } from '../../../projections/chat-rooms/queries.js'
import type { Live } from '../../slice.js'
import type { Pushes } from '../../sockets/pushing.js'
import { isHeard } from '../../sockets/rooms.js'
import { groupRoom } from './socket-rooms.js'

/** How many are in a group, told to all of them once others are: however many join or leave at once, as one number. */
export const memberPushes = ({ io, pool }: Pick<Live, 'io' | 'pool'>): Pushes => ({
  isHeard(key) {
    const change = changeOf(key)
    return change !== undefined && isHeard(io, [groupRoom(change.room_id)])
  },

  async send(keys, position) {
    const changed = new Set(keys.flatMap((key) => changeOf(key)?.room_id ?? []))
    for (const { room_id: chatRoomId, members } of await roomsById(pool, [...changed]))
      io.to(groupRoom(chatRoomId)).emit('chatMembersChanged', { chatRoomId, members, position })
  },
})
