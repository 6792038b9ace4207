import type { Pool } from 'pg'
import { askedTogether } from '../../../commands/runtime/asked-together.js'
import { onceFor } from '../../../commands/runtime/once-for.js'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { groupIsClosed, noSuchRoom, notInRoom } from '../../../domain/rooms/room.js'
import type { RoomEvent } from '../../../domain/rooms/messages.js'
import { ownRooms, type OwnRoom } from '../../../projections/chat-rooms/queries.js'
import { apartFrom } from '../../../projections/member-blocks/queries.js'
import { isMemberComplete } from '../../../projections/onboarding-state/queries.js'
import type { Deps } from '../../deps.js'
import { noSuchMember } from '../../people/reachable.js'
import { cachedRoom, cacheRoom, otherIn } from './room-cache.js'

type Asking = Pick<Deps, 'pool'> & { readonly log: Pick<Deps['log'], 'read'> }

/** Many who write at once are looked up together. */
const owning = onceFor((pool: Pool) =>
  askedTogether(async (asked: Pick<OwnRoom, 'room_id' | 'member_id'>[]) => {
    const rooms = await ownRooms(pool, asked)
    return asked.map(({ room_id, member_id }) => rooms.find((room) => room.room_id === room_id && room.member_id === member_id))
  }),
)

/**
 * A room as a member who is in it has it. Refuses of a room that is not there, and of one they are not in. Asked of the view, which may be a moment
 * late: who has just left may write for that long. A room of two that the view does not have yet is known by how it begins in the log.
 */
export const mustBeIn = async ({ pool, log }: Asking, member_id: MemberId, room_id: RoomId): Promise<OwnRoom> => {
  const own = await owning(pool)({ room_id, member_id })
  if (own?.is_in) return own
  if (own) throw notInRoom()
  const [first] = (await log.read(`room-${room_id}`, -1, 1)) as Recorded<RoomEvent>[]
  if (!first) throw noSuchRoom()
  const just = justOpened(first, member_id)
  if (!just) throw notInRoom()
  return just
}

const justOpened = (first: Recorded<RoomEvent>, member_id: MemberId): OwnRoom | undefined => {
  if (first.type !== 'SoloRoomOpened') return undefined
  const { roomId: room_id, low, high } = first.data
  if (member_id !== low && member_id !== high) return undefined
  const position = { joined_position: first.position, hidden_position: 0, place: first.position, last_position: 0 }
  const other = member_id === low ? high : low
  return { room_id, member_id, category: 'I', is_in: true, ...position, name: null, closed_at: null, low, high, other, members: 2 }
}

const UNBLOCK_TO_WRITE = 'You have blocked this member. Unblock them to write.'

/** A room in which somebody may write, and who is not to hear of it. */
export interface Writable extends OwnRoom {
  readonly withheld: { readonly withheldFrom?: MemberId }
}

/** How the other one of a room of two stands, in itself and to a member who is in it. */
const partnerStands = async (pool: Pool, member_id: MemberId, other: MemberId) => {
  const [isMember, apart] = await Promise.all([isMemberComplete(pool, other), apartFrom(pool, member_id, [other])])
  return { isMember, ...apart }
}

/**
 * The same, for who is about to write there. Refuses of a closed group, where the other one of a room of two is no member any more, and where the writer has blocked
 * them; where they have blocked the writer, who is not told, it is withheld from them. Who the other one is never changes: where that is known, the rest is asked in
 * the same breath as whether the room is still theirs.
 */
export const mustBeWritable = async (asking: Asking, member_id: MemberId, room_id: RoomId): Promise<Writable> => {
  const { pool } = asking
  const known = cachedRoom(pool, room_id)
  const likely = known && otherIn(known, member_id)
  const [room, early] = await Promise.all([mustBeIn(asking, member_id, room_id), likely && partnerStands(pool, member_id, likely)])
  if (room.closed_at !== null) throw groupIsClosed()
  if (room.other === null) return { ...room, withheld: {} }
  cacheRoom(pool, room)
  const { isMember, blocked, blockedBy } = room.other === likely && early ? early : await partnerStands(pool, member_id, room.other)
  if (!isMember) throw noSuchMember()
  if (blocked.size > 0) throw new Refusal('invalid', UNBLOCK_TO_WRITE)
  return { ...room, withheld: blockedBy.size > 0 ? { withheldFrom: room.other } : {} }
}

/** What a member has not read of a room stands above this: not what was written before they joined or hid it, though a group shows them all of it. */
export const unreadFloorOf = ({ joined_position, hidden_position }: Pick<OwnRoom, 'joined_position' | 'hidden_position'>): number =>
  Math.max(joined_position, hidden_position)
