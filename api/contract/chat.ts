import { Type, type Static } from '@sinclair/typebox'
import { FileId, MemberId, MessageId, RoomId } from '../../domain/kernel/ids.js'
import { Personal } from '../../domain/kernel/personal.js'
import { DOCX } from './applications.js'
import { bytes } from './bytes.js'
import { call, type Call } from './call.js'
import { reasonField } from './engagement.js'
import { personFields } from './people.js'

export type { MessageId, RoomId } from '../../domain/kernel/ids.js'

/** The most an answer holds, and what it holds when nothing is said. */
export const ROOMS_IN_A_PAGE = 50
export const MESSAGES_IN_A_PAGE = 50
export const MEMBERS_IN_A_PAGE = 50
/** More unread messages of a room are not counted. */
export const MOST_UNREAD = 100
/** Of a decoded text, in characters (proposal of the contract). */
export const MOST_CHARACTERS = 5_000

const strict = { additionalProperties: false }
const time = Type.String({ format: 'date-time' })
const textOrNull = Type.Union([Type.String(), Type.Null()])
const Position = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
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

const Unread = Type.Integer({ minimum: 0, maximum: MOST_UNREAD, description: 'more are not counted' })

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
  reciverId: Type.Union([MemberId, Type.Null()], { description: 'the other one of a room of two' }),
  members: Type.Integer({ description: 'how many are in it' }),
  unread: Unread,
  readPosition: Type.Unsafe<number>({ ...Position, description: 'what is above it is not read' }),
  muted: Type.Boolean(),
  blocked: Type.Boolean({ description: 'I have blocked the other one' }),
  position: Type.Unsafe<number>({
    ...Position,
    description: 'its place in the list: of the last message that was written in it, or of its being opened or joined',
  }),
})
export type ChatRoom = Static<typeof ChatRoom>

/** A number, or its decimal text, as forms send it. */
const roomId = Type.Union([RoomId, Type.String({ pattern: '^[1-9][0-9]{0,9}$' })])
/** A room as `room` names it in headers and `deleteMsg`: its number, or JSON `{chatRoomId, chatCategory}`. */
const room = Type.Union([
  RoomId,
  Type.String({ minLength: 1, maxLength: 200 }),
  Type.Object({ chatRoomId: roomId, chatCategory: Type.Optional(ChatCategory) }, strict),
])
const roomFields = {
  chatRoomId: roomId,
  chatCategory: Type.Optional(ChatCategory),
  reciverId: Type.Optional(Type.Union([MemberId, Type.Null(), Type.String({ maxLength: 10 })])),
}

const shared = { method: 'POST', auth: 'complete', actingAs: { body: 'id' } } as const
const read = { ...shared, limit: 'read', idempotent: false } as const
const write = { ...shared, limit: 'write', idempotent: true } as const

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
    next: Type.Union([Position, Type.Null()], { description: 'to be given as `before` for the next page' }),
  }),
})

/** One room, as `chatRooms` would list it. */
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
    position: Type.Unsafe<number>({ ...Position, description: 'of the newest message in any of my rooms; 0 where there is none' }),
  }),
})

/** Marks a room read: all of it, or as far as the message `upTo`. A mark never goes back. */
export const updateUnReadCount = call({
  ...shared,
  limit: 'write',
  idempotent: false,
  path: 'updateUnReadCount',
  whileRestricted: 'limited',
  codes: [403, 404],
  body: Type.Object({ ...roomFields, upTo: Type.Optional(MessageId) }, strict),
  answers: Type.Object({ unread: Unread, readPosition: Position }),
})

/**
 * Oldest first. Without a place the newest page; `before` and `after` are messages, `around: 'unread'` begins a little above the first one unread.
 * `earlier` and `later` lead on, null at either end.
 */
export const getChatMessages = call({
  ...read,
  path: 'getChatMessages',
  codes: [403, 404],
  body: Type.Object(
    {
      ...roomFields,
      before: Type.Optional(MessageId),
      after: Type.Optional(MessageId),
      around: Type.Optional(Type.Literal('unread')),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MESSAGES_IN_A_PAGE })),
    },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(ChatMessage),
    earlier: Type.Union([MessageId, Type.Null()]),
    later: Type.Union([MessageId, Type.Null()]),
    readPosition: Position,
    seenPosition: Type.Union([Position, Type.Null()], {
      description: 'as far as the other one of a room of two has read, where both show it',
    }),
  }),
})

/** `chatSendText` is URI-encoded; decoded it is not blank and has at most 5,000 characters. `sender` is not read. 403: not in the room. */
export const sendChatMessage = call({
  ...write,
  limit: 'message',
  path: 'sendChatMessage',
  codes: [403, 404],
  body: Type.Object(
    {
      ...roomFields,
      chatSendText: Type.String({ minLength: 1, maxLength: 60_000 }),
      sender: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Integer(), Type.Null()])),
      type: Type.Optional(Type.Union([Type.Literal(1), Type.Literal('1')])),
    },
    strict,
  ),
  answers: Type.Object({ result: ChatMessage }),
})

/** The members of a room by pages, those who joined last first. */
export const getChatRoomDetails = call({
  ...read,
  path: 'getChatRoomDetails',
  codes: [403, 404],
  body: Type.Object(
    { ...roomFields, before: Type.Optional(Position), pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MEMBERS_IN_A_PAGE })) },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(Type.Object({ id: MemberId, ...personFields })),
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

/** For everybody; only who sent it. */
export const deleteMsg = call({
  ...write,
  path: 'deleteMsg',
  whileRestricted: 'limited',
  codes: [403, 404],
  body: Type.Object({ room, msgId: MessageId }, strict),
  answers: Type.Object({}),
})

/**
 * To the moderators, and to nobody else: with what stands around it, as it stands now. Whoever is in the room may, of what others have sent; once
 * while it is undecided. 403: one's own. 404: there is no such message in a room of mine, or not any more.
 */
export const reportMessage = call({
  ...write,
  path: 'reportMessage',
  codes: [403, 404, 409],
  body: Type.Object({ msgId: MessageId, ...reasonField }, strict),
  answers: Type.Object({}),
})

/** Of whom one does not want to hear; nobody is told. */
export const blockMember = call({
  ...write,
  path: 'blockMember',
  whileRestricted: 'limited',
  codes: [404],
  body: Type.Object({ member: MemberId }, strict),
  answers: Type.Object({}),
})
export const unblockMember = call({ ...blockMember, path: 'unblockMember' })
export const blockedMembers = call({
  method: 'GET',
  auth: 'complete',
  limit: 'read',
  path: 'blockedMembers',
  body: Type.Object({}, strict),
  answers: Type.Object({ result: Type.Array(Type.Object({ id: MemberId, ...personFields })) }),
  idempotent: false,
})

/** How I am told of messages. Times are local ones (`22:00`), in the zone of my notifications. */
const ChatSettings = Type.Object({
  showSeen: Type.Boolean({ description: 'others see how far I have read, and I how far they have' }),
  quietFrom: Type.Union([Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }), Type.Null()]),
  quietUntil: Type.Union([Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }), Type.Null()]),
})
export type ChatSettings = Static<typeof ChatSettings>
export const chatSettings = call({
  method: 'GET',
  auth: 'complete',
  limit: 'read',
  path: 'chatSettings',
  body: Type.Object({}, strict),
  answers: ChatSettings,
  idempotent: false,
})
export const updateChatSettings = call({
  ...shared,
  limit: 'write',
  idempotent: false,
  path: 'updateChatSettings',
  body: Type.Partial(ChatSettings, { ...strict, minProperties: 1 }),
  answers: ChatSettings,
})
/** Of a muted room nobody is pushed or mailed to, and it does not count in the header. */
export const muteChatRoom = call({
  ...shared,
  limit: 'write',
  idempotent: false,
  path: 'muteChatRoom',
  codes: [403, 404],
  body: Type.Object({ ...roomFields, muted: Type.Boolean() }, strict),
  answers: Type.Object({ muted: Type.Boolean() }),
})

const MB = 1024 * 1024
export const CHAT_IMAGES = ['image/jpeg', 'image/png', 'image/gif'] as const
/** What a room takes; what it is, is told by its bytes. Programs and scripts are refused (contract, uploadChatFile). */
export const uploadChatFile = call({
  method: 'POST',
  auth: 'complete',
  actingAs: { header: 'id' },
  limit: 'upload',
  path: 'uploadChatFile',
  tokenHeader: true,
  inHeaders: true,
  codes: [403, 404],
  body: Type.Object({ room: Type.String({ minLength: 1, maxLength: 200 }), type: Type.Optional(Type.String({ maxLength: 2 })) }),
  files: {
    field: 'chatFile',
    most: 1,
    toldByContent: true,
    said: { tooLarge: 'File size should not be exceed more than 20MB.', wrongType: 'This type of file cannot be sent.' },
    categories: { IMAGE: { mimes: CHAT_IMAGES, maxBytes: 20 * MB }, REPORT: { mimes: ['application/pdf', DOCX], maxBytes: 20 * MB } },
  },
  answers: Type.Object({ result: ChatMessage }),
  idempotent: true,
})

/** A file of a message, for who is in its room: asked about with each request, by the token or by the cookie that browsers send with images. */
export const chatFile = call({
  method: 'GET',
  path: 'chat/:file',
  params: Type.Object({ file: Type.String({ maxLength: 100, description: 'the `file_id` of a message' }) }),
  auth: 'complete',
  tokenCookie: true,
  limit: 'read',
  body: Type.Object(
    { size: Type.Optional(Type.Union([Type.Literal('thumbnail'), Type.Literal('medium'), Type.Literal('large')])) },
    strict,
  ),
  answers: bytes('image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf', DOCX),
  codes: [403, 404],
  idempotent: false,
})

export const chatCalls: readonly Call[] = [
  chatRoomSolo,
  chatRooms,
  chatRoom,
  unReadCount,
  updateUnReadCount,
  getChatMessages,
  sendChatMessage,
  getChatRoomDetails,
  leaveGroup,
  deleteChatRommsSolo,
  deleteMsg,
  reportMessage,
  blockMember,
  unblockMember,
  blockedMembers,
  chatSettings,
  updateChatSettings,
  muteChatRoom,
  uploadChatFile,
  chatFile,
]

/** Pushes carry a position; the client drops what is older than what it has. */
export interface ChatPushes {
  /** To everybody in a room (spec 2 §4): a message as it stands now, or the number of one that is gone. */
  'update chat messages': {
    readonly chatRoomId: RoomId
    readonly chatCategory: ChatCategory
    readonly message: ChatMessage | null
    /** `position` is the message's own, by which it was counted. */
    readonly deleted: { readonly id: MessageId; readonly position: number; readonly sender_id: MemberId } | null
    /** Of the newest event in it. */
    readonly position: number
  }
  /** To a member, in all their browsers: a room of theirs is new, back, or something else; or gone. */
  chatRoomChanged: { readonly chatRoomId: RoomId; readonly room: ChatRoom | null; readonly position: number }
  /** To the same: read as far as that, here or elsewhere. */
  chatRead: { readonly chatRoomId: RoomId; readonly readPosition: number; readonly unread: number }
  /** To the other one of a room of two, where both show it. */
  chatSeen: { readonly chatRoomId: RoomId; readonly by: MemberId; readonly seenPosition: number }
  /** To the others in a room, never stored: somebody writes, or looks at it. */
  chatTyping: { readonly chatRoomId: RoomId; readonly by: MemberId }
  chatHere: { readonly chatRoomId: RoomId; readonly by: MemberId }
}

/** What a page says of a room that it watches (`room:3`); of any other nothing is passed on. Said more often than now and then, it is not heard. */
export interface ChatWords {
  /** Somebody writes: said again every few seconds while they do. */
  readonly typing: (room: RoomId) => void
  /** Somebody looks at the room: said again every half minute. */
  readonly here: (room: RoomId) => void
}
