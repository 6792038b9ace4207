import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import { roomsById } from '../../../projections/chat-rooms/queries.js'
import type { Live } from '../../slice.js'
import { isHeard, room as own, type Io } from '../../sockets/rooms.js'
import { cachedRoom, cacheRoom, type KnownRoom } from './room-cache.js'
import { groupRoom } from './socket-rooms.js'

/** Both of a room of two; nobody of a group. */
export const bothOf = ({ low, high }: KnownRoom): MemberId[] => (low !== null && high !== null ? [low, high] : [])

/** To whom what is written in a room is said: both of two, wherever they are signed in, or all of a group who are. */
export const roomsOfSockets = ({ room_id, low, high }: KnownRoom): string[] =>
  low !== null && high !== null ? [own.member(low), own.member(high)] : [groupRoom(room_id)]

/** What rooms are, asked once of each. */
export const knownRooms = ({ io, pool }: { readonly io: Io; readonly pool: Live['pool'] }) => ({
  /** Whether anybody here would hear of it; of a room that is not known yet, it may be. */
  isHeard(id: RoomId): boolean {
    const known = cachedRoom(pool, id)
    return !known || isHeard(io, roomsOfSockets(known))
  },

  async of(ids: readonly RoomId[]): Promise<ReadonlyMap<RoomId, KnownRoom>> {
    const missing = ids.filter((id) => !cachedRoom(pool, id))
    for (const { category, ...room } of await roomsById(pool, [...new Set(missing)]))
      if (category !== null) cacheRoom(pool, { ...room, category })
    return new Map(ids.flatMap((id) => (cachedRoom(pool, id) ? [[id, cachedRoom(pool, id)!]] : [])))
  },
})
export type KnownRooms = ReturnType<typeof knownRooms>
