import type { RoomId } from '../../../domain/kernel/ids.js'
import { membersAmong } from '../../../projections/chat-rooms/queries.js'
import type { Shown } from '../../people/pushes.js'
import type { Live } from '../../slice.js'
import { watchedNumbers } from '../../sockets/rooms.js'
import { shownRoom } from './socket-rooms.js'

/** Where people are seen in rooms that somebody has on the screen. */
export const shownInRooms = ({ io, pool }: Pick<Live, 'io' | 'pool'>): Shown => {
  const watched = watchedNumbers(io, 'room') as ReadonlySet<RoomId>
  return {
    isSeen: () => watched.size > 0,
    async roomsOf(people) {
      const there = await membersAmong(pool, [...watched], people)
      return there.map(({ room_id, member_id }) => [member_id, shownRoom(room_id)] as const)
    },
  }
}
