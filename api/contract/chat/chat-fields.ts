import { Type, type Static } from '@sinclair/typebox'
import { LONGEST_MESSAGE } from '../../../domain/chats/messages.js'
import { FileId, MemberId, MessageId, RoomId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { grouped } from '../../../domain/kernel/written.js'
import { personFields } from '../network/people.js'

export type { MessageId, RoomId } from '../../../domain/kernel/ids.js'

/** The most an answer holds, and what it holds when nothing is said. */
export const ROOMS_IN_A_PAGE = 50
export const MESSAGES_IN_A_PAGE = 50
export const MEMBERS_IN_A_PAGE = 50
/** More unread messages of a room are not counted. */
export const MOST_UNREAD = 100
/** Of a decoded text, in characters (proposal of the contract). */
export const MOST_CHARACTERS = LONGEST_MESSAGE
export const TOO_LONG = `At most ${grouped(MOST_CHARACTERS)} characters.`

export const strict = { additionalProperties: false }
const time = Type.String({ format: 'date-time' })
const textOrNull = Type.Union([Type.String(), Type.Null()])
export const Position = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const positionField = { position: Type.Unsafe<number>({ ...Position, description: 'of its event in the log: the order of a room' }) }

/** `I` a room of two, `S` the group of a speciality, `G` another group (DECISIONS G-05). */
export const ChatCategory = Type.Union([Type.Literal('I'), Type.Literal('S'), Type.Literal('G')])
export type ChatCategory = Static<typeof ChatCategory>

/** 1 text, 2 file, 3 image (spec 2 §3). */
export const MessageType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])
export type MessageType = Static<typeof MessageType>

/** A file of a message. Who is not in the room is not given it: each request is checked (DECISIONS S-13). */
const ChatFile = Type.Object({
  file_id: FileId,
  path: Type.String({ description: 'a link for the members of the room, below `/api/chat/`' }),
  thumbnail_path: Type.Union([Type.String(), Type.Null()]),
  mime_type: Type.String(),
  size: Type.Integer({ description: 'in bytes' }),
  width: Type.Integer({ description: '0 unless it is an image' }),
  height: Type.Integer(),
})
export type ChatFile = Static<typeof ChatFile>

/** As the specification has it (spec 2 §3), with what we add. */
export const ChatMessage = Type.Object({
  id: MessageId,
  sender_id: MemberId,
  ...personFields,
  type: MessageType,
  message: Personal(Type.String({ description: 'a text URI-encoded, or the name of a file; null when it was removed' })),
  created_time_date: time,
  chat_room_solo_id: Type.Unsafe<RoomId>({ ...RoomId, description: 'the room, of whatever category' }),
  file: Type.Union([ChatFile, Type.Null()]),
  removed: Type.Union([Type.Literal('moderator'), Type.Literal('erased'), Type.Null()], {
    description: 'why there is nothing to read any more',
  }),
  ...positionField,
})
export type ChatMessage = Static<typeof ChatMessage>

export const Unread = Type.Integer({ minimum: 0, maximum: MOST_UNREAD, description: 'more are not counted' })

/** A room as its list shows it to one of its members. */
export const ChatRoom = Type.Object({
  chatRoomId: RoomId,
  chatCategory: ChatCategory,
  chatRoomName: Personal(Type.String({ description: 'of a room of two, the name of the other one; of a group, its own' })),
  lastMessage: Personal(Type.String({ description: 'URI-encoded; of a file its name; null where there is none, or it was removed' })),
  lastMessageAt: Type.Union([time, Type.Null()]),
  lastMessageType: Type.Union([MessageType, Type.Null()]),
  lastMessageBy: Type.Union([MemberId, Type.Null()]),
  profilePic: textOrNull,
  specialty_type: Type.Union([Type.String(), Type.Null()], { description: 'of a room of two, the speciality of the other one' }),
  reciverId: Type.Union([MemberId, Type.Null()], { description: 'the other one of a room of two' }),
  members: Type.Integer({ description: 'how many are in it' }),
  closedAt: Type.Union([time, Type.Null()], {
    description: 'since when nobody writes in it any more; of a group that an editor has closed',
  }),
  unread: Unread,
  readPosition: Type.Unsafe<number>({ ...Position, description: 'what is above it is not read' }),
  muted: Type.Boolean(),
  blocked: Type.Boolean({ description: 'I have blocked the other one' }),
  hiddenAt: Type.Unsafe<number>({ ...Position, description: 'by which event I have deleted it for myself, the last time; 0: never' }),
  position: Type.Unsafe<number>({
    ...Position,
    description: 'its place in the list: of the last message that was written in it, or of its being opened or joined',
  }),
})
export type ChatRoom = Static<typeof ChatRoom>

/** A number, or its decimal text, as forms send it. */
export const roomId = Type.Union([RoomId, Type.String({ pattern: '^[1-9][0-9]{0,9}$' })])
/** A room as `room` names it in headers and `deleteMsg`: its number, or JSON `{chatRoomId, chatCategory}`. */
export const room = Type.Union([
  RoomId,
  Type.String({ minLength: 1, maxLength: 200 }),
  Type.Object({ chatRoomId: roomId, chatCategory: Type.Optional(ChatCategory) }, strict),
])
export const roomFields = {
  chatRoomId: roomId,
  chatCategory: Type.Optional(ChatCategory),
  reciverId: Type.Optional(Type.Union([MemberId, Type.Null(), Type.String({ maxLength: 10 })])),
}

export const shared = { method: 'POST', auth: 'complete', actingAs: { body: 'id' } } as const
export const read = { ...shared, limit: 'read', idempotent: false } as const
export const write = { ...shared, limit: 'write', idempotent: true } as const
