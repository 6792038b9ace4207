import { Type } from '@sinclair/typebox'
import { MemberId, MessageId, RoomId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import {
  ChatCategory,
  ChatRoom,
  MEMBERS_IN_A_PAGE,
  Position,
  ROOMS_IN_A_PAGE,
  Unread,
  read,
  roomFields,
  shared,
  strict,
  write,
} from './chat-fields.js'
import { Person } from '../network/people.js'
import { nextOf } from '../given.js'

/** Opens the room of oneself and somebody else, or finds it: a pair has one (spec 2 §7). 404: there is no such member, or not any more. */
export const chatRoomSolo = call({
  ...write,
  path: 'chatRoomSolo',
  actingAs: { body: 'senderId' },
  codes: [404],
  body: Type.Object({ reciverId: MemberId }, strict),
  answers: Type.Object({ result: ChatRoom }),
})

/**
 * By `position`, the newest first: a room comes up with each message, and when it is opened or joined. A room of two in which nothing was written
 * is listed for who has opened it. `name` narrows to rooms whose name has it.
 */
export const chatRooms = call({
  ...read,
  path: 'chatRooms',
  body: Type.Object(
    {
      name: Type.Optional(Type.String({ maxLength: 100 })),
      before: Type.Optional(Position),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: ROOMS_IN_A_PAGE })),
    },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(ChatRoom),
    next: nextOf(Position),
  }),
})

/** One room, as `chatRooms` would list it; `position` is 0 where it is in no list of mine: I have deleted it, or the other one has opened it and nothing was written. */
export const chatRoom = call({
  method: 'GET',
  auth: 'complete',
  limit: 'read',
  path: 'chatRoom/:id',
  params: Type.Object({ id: RoomId }),
  codes: [403, 404],
  body: Type.Object({}, strict),
  answers: Type.Object({ result: ChatRoom }),
  idempotent: false,
})

/**
 * Only rooms with something unread are in it; muted ones are, but do not count in `total`. What is pushed later is counted on by the browser: all up
 * to `position` is in these numbers, and `muted` says which rooms will not count.
 */
export const unReadCount = call({
  ...read,
  path: 'unReadCount',
  body: Type.Object({}, strict),
  answers: Type.Object({
    result: Type.Array(Type.Object({ chatRoomId: RoomId, chatCategory: ChatCategory, unReadCount: Unread, readPosition: Position })),
    total: Type.Integer({ minimum: 0, description: 'how many rooms that are not muted have something unread' }),
    muted: Type.Array(RoomId, { description: 'all rooms that are muted, whatever is unread in them' }),
    position: Type.Unsafe<number>({
      ...Position,
      description: 'of the last event that is in these numbers, also those of rooms that I am not in any more; 0 before the first',
    }),
  }),
})

/** Marks a room read: all of it, or as far as the message `upTo`. A mark never goes back. */
export const updateUnReadCount = call({
  ...shared,
  limit: 'mark',
  idempotent: false,
  path: 'updateUnReadCount',
  whileRestricted: 'limited',
  codes: [403, 404],
  body: Type.Object({ ...roomFields, upTo: Type.Optional(MessageId) }, strict),
  answers: Type.Object({ unread: Unread, readPosition: Position }),
})

/** The members of a room by pages, those who joined last first. `name` narrows those of a group to whose name has it; `total` is how many there are in all. */
export const getChatRoomDetails = call({
  ...read,
  path: 'getChatRoomDetails',
  codes: [403, 404],
  body: Type.Object(
    {
      ...roomFields,
      name: Type.Optional(Type.String({ maxLength: 100 })),
      before: Type.Optional(Position),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MEMBERS_IN_A_PAGE })),
    },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(Person),
    total: Type.Integer(),
    next: Type.Union([Position, Type.Null()]),
  }),
})

/** Groups only; joined again by `updateChatOtherRooms`. */
export const leaveGroup = call({
  ...write,
  path: 'leaveGroup',
  whileRestricted: 'limited',
  codes: [403, 404],
  body: Type.Object(roomFields, strict),
  answers: Type.Object({}),
})

/** Hides a room of two and what was written in it, for oneself, until somebody writes again. */
export const deleteChatRommsSolo = call({
  ...write,
  path: 'deleteChatRommsSolo',
  whileRestricted: 'limited',
  codes: [403, 404],
  body: Type.Object(roomFields, strict),
  answers: Type.Object({}),
})

export const roomCalls: readonly Call[] = [
  chatRoomSolo,
  chatRooms,
  chatRoom,
  unReadCount,
  updateUnReadCount,
  getChatRoomDetails,
  leaveGroup,
  deleteChatRommsSolo,
]
