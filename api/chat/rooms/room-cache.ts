import type { Pool } from 'pg'
import { onceFor } from '../../../commands/runtime/once-for.js'
import { boundedCache } from '../../../commands/runtime/states/cache.js'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import type { Room } from '../../../projections/chat-rooms/rows.js'

/** What a room is, and for whom: that never changes. */
export type KnownRoom = Pick<Room, 'room_id' | 'low' | 'high'> & { readonly category: NonNullable<Room['category']> }

/** Rooms used last. */
const KEPT = 10_000
const keptOf = onceFor((_pool: Pool) => boundedCache<KnownRoom>(KEPT, () => 1))

/** What a room is, as long as that is kept. */
export const cachedRoom = (pool: Pool, id: RoomId): KnownRoom | undefined => keptOf(pool).get(String(id))

/** Nothing else of it is kept. */
export const cacheRoom = (pool: Pool, { room_id, low, high, category }: KnownRoom): void =>
  keptOf(pool).set(String(room_id), { room_id, low, high, category })

/** The other one of a room of two. */
export const otherIn = ({ low, high }: KnownRoom, member: MemberId): MemberId | null =>
  member === low ? high : member === high ? low : null
