import type { Pool } from 'pg'
import { onceFor } from '../../../commands/runtime/once-for.js'
import { boundedCache } from '../../../commands/runtime/states/cache.js'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import { roomsById } from '../../../projections/chat-rooms/queries.js'
import type { Room } from '../../../projections/chat-rooms/rows.js'
import type { Live } from '../../slice.js'
import { isHeard, room as own, type Io } from '../../sockets/rooms.js'
import { groupRoom } from './socket-rooms.js'

/** What a room is, and for whom: that never changes. */
export type KnownRoom = Pick<Room, 'room_id' | 'low' | 'high'> & { readonly category: NonNullable<Room['category']> }

/** Rooms used last. */
const KEPT = 10_000
const keptOf = onceFor((_pool: Pool) => boundedCache<KnownRoom>(KEPT, () => 1))

/** What a room is, as long as that is kept. */
export const knownRoom = (pool: Pool, id: RoomId): KnownRoom | undefined => keptOf(pool).get(String(id))

/** Nothing else of it is kept. */
export const keepRoom = (pool: Pool, { room_id, low, high, category }: KnownRoom): void =>
  keptOf(pool).set(String(room_id), { room_id, low, high, category })

/** Both of a room of two; nobody of a group. */
export const bothOf = ({ low, high }: KnownRoom): MemberId[] => (low !== null && high !== null ? [low, high] : [])

/** To whom what is written in a room is said: both of two, wherever they are signed in, or all of a group who are. */
export const roomsOfSockets = ({ room_id, low, high }: KnownRoom): string[] =>
  low !== null && high !== null ? [own.member(low), own.member(high)] : [groupRoom(room_id)]

/** The other one of a room of two. */
export const otherIn = ({ low, high }: KnownRoom, member: MemberId): MemberId | null =>
  member === low ? high : member === high ? low : null

/** What rooms are, asked once of each. */
export const knownRooms = ({ io, pool }: { readonly io: Io; readonly pool: Live['pool'] }) => ({
  /** Whether anybody here would hear of it; of a room that is not known yet, it may be. */
  isHeard(id: RoomId): boolean {
    const known = knownRoom(pool, id)
    return !known || isHeard(io, roomsOfSockets(known))
  },

  async of(ids: readonly RoomId[]): Promise<ReadonlyMap<RoomId, KnownRoom>> {
    const missing = ids.filter((id) => !knownRoom(pool, id))
    for (const { category, ...room } of await roomsById(pool, [...new Set(missing)]))
      if (category !== null) keepRoom(pool, { ...room, category })
    return new Map(ids.flatMap((id) => (knownRoom(pool, id) ? [[id, knownRoom(pool, id)!]] : [])))
  },
})
export type KnownRooms = ReturnType<typeof knownRooms>
