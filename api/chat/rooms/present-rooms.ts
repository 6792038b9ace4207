import { mutedAmong } from '../../../commands/vault/chat/chat-mutes.js'
import { readMarksOf, type Reader } from '../../../commands/vault/chat/read-marks.js'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import { lastIn, unreadIn, type StoredMessage } from '../../../projections/chat-messages/queries.js'
import { apartFrom } from '../../../projections/member-blocks/queries.js'
import type { OwnRoom } from '../../../projections/chat-rooms/queries.js'
import { MOST_UNREAD, type ChatRoom } from '../../contract/chat/chat-fields.js'
import type { PersonLine } from '../../contract/network/people.js'
import type { Deps } from '../../deps.js'
import { nobody, peopleOf } from '../../people/line.js'
import type { Live } from '../../slice.js'
import { unreadFloorOf } from './membership.js'
import { saidBy, TYPES } from '../messages/present-message.js'

type Presenting = Pick<Deps, 'pool' | 'now'> & Pick<Live, 'links'>

const readersOf = (member: MemberId, rooms: readonly OwnRoom[]): Reader[] =>
  rooms.map(({ room_id: roomId }) => ({ memberId: member, roomId }))

/** Up to where a member has read each of some rooms, all theirs: what was there when they came in is not new to them. */
export const readPositionsOf = async (
  pool: Deps['pool'],
  member: MemberId,
  rooms: readonly OwnRoom[],
): Promise<ReadonlyMap<RoomId, number>> => {
  const marks = new Map((await readMarksOf(pool, readersOf(member, rooms))).map(({ roomId, position }) => [roomId, position]))
  return new Map(rooms.map((room) => [room.room_id, Math.max(unreadFloorOf(room), marks.get(room.room_id) ?? 0)]))
}

/** How many unread messages each of some rooms has for a member, and up to where they have read it. Where nothing was written since, nothing is counted. */
export const unreadOf = async (pool: Deps['pool'], member: MemberId, rooms: readonly OwnRoom[]) => {
  const read = await readPositionsOf(pool, member, rooms)
  const fresh = rooms.filter(({ room_id, last_position }) => last_position > read.get(room_id)!)
  // Up to what the room says of itself: what is written between the two questions is pushed, and would be counted twice.
  const asked = fresh.map(({ room_id: roomId, last_position: upTo }) => ({ roomId, readPosition: read.get(roomId)!, upTo }))
  const counts = await unreadIn(pool, member, asked, MOST_UNREAD)
  return new Map(rooms.map(({ room_id }) => [room_id, { unread: counts.get(room_id) ?? 0, readPosition: read.get(room_id)! }]))
}

/** Which of a member's rooms they have muted. */
export const mutedOf = (pool: Deps['pool'], member: MemberId, rooms: readonly OwnRoom[]): Promise<ReadonlySet<RoomId>> =>
  mutedAmong(pool, readersOf(member, rooms))

interface Known {
  readonly read: { readonly unread: number; readonly readPosition: number }
  readonly last: StoredMessage | undefined
  readonly muted: boolean
  readonly blocked: boolean
  readonly person: PersonLine
}

const presentRoom = (room: OwnRoom, { read, last, muted, blocked, person }: Known): ChatRoom => ({
  chatRoomId: room.room_id,
  chatCategory: room.category,
  chatRoomName: room.category === 'I' ? person.full_name : room.name,
  lastMessage: last ? saidBy(last) : null,
  lastMessageAt: last?.sent_at.toISOString() ?? null,
  lastMessageType: last ? TYPES[last.kind] : null,
  lastMessageBy: last?.sender ?? null,
  profilePic: person.profile_pic,
  specialty_type: person.specialty_type,
  reciverId: room.other,
  members: room.members,
  closedAt: room.closed_at?.toISOString() ?? null,
  ...read,
  muted,
  blocked,
  hiddenAt: room.hidden_position,
  position: room.place,
})

/** Rooms as their list shows them to one who is in them, in the same order: a handful of queries, however many they are. */
export const presentRooms = async ({ pool, links, now }: Presenting, member: MemberId, rooms: readonly OwnRoom[]): Promise<ChatRoom[]> => {
  if (rooms.length === 0) return []
  const others = rooms.flatMap(({ other }) => other ?? [])
  const [read, last, muted, { blocked }, people] = await Promise.all([
    unreadOf(pool, member, rooms),
    lastIn(
      pool,
      member,
      rooms.map(({ room_id: roomId, hidden_position: from }) => ({ roomId, from })),
    ),
    mutedOf(pool, member, rooms),
    apartFrom(pool, member, others),
    peopleOf(pool, links, others, now()),
  ])
  return rooms.map((room) =>
    presentRoom(room, {
      read: read.get(room.room_id)!,
      last: last.get(room.room_id),
      muted: muted.has(room.room_id),
      blocked: room.other !== null && blocked.has(room.other),
      person: (room.other !== null && people.get(room.other)) || nobody,
    }),
  )
}
