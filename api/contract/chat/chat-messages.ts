import { Type } from '@sinclair/typebox'
import { MessageId } from '../../../domain/kernel/ids.js'
import { DOCX, PDF } from '../files/mimes.js'
import { bytes } from '../bytes.js'
import { call, type Call } from '../call.js'
import {
  ChatMessage,
  MESSAGES_IN_A_PAGE,
  MOST_CHARACTERS,
  Position,
  read,
  room,
  roomFields,
  strict,
  TOO_LONG,
  write,
} from './chat-fields.js'
import { reasonField } from '../posts/engagement.js'

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

/** What one character is at most where it is URI-encoded: four bytes of three. */
const ENCODED = 12

/** `chatSendText` is URI-encoded; decoded it is not blank and has at most 5,000 characters. `sender` is not read. 403: not in the room. */
export const sendChatMessage = call({
  ...write,
  limit: 'message',
  path: 'sendChatMessage',
  codes: [403, 404],
  body: Type.Object(
    {
      ...roomFields,
      chatSendText: Type.String({ minLength: 1, maxLength: ENCODED * MOST_CHARACTERS, msg: { maxLength: TOO_LONG } }),
      sender: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Integer(), Type.Null()])),
      type: Type.Optional(Type.Union([Type.Literal(1), Type.Literal('1')])),
    },
    strict,
  ),
  answers: Type.Object({ result: ChatMessage }),
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

const MB = 1024 * 1024
const CHAT_IMAGES = ['image/jpeg', 'image/png', 'image/gif'] as const

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
    categories: { IMAGE: { mimes: CHAT_IMAGES, maxBytes: 20 * MB }, REPORT: { mimes: [PDF, DOCX], maxBytes: 20 * MB } },
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
  answers: bytes('image/jpeg', 'image/png', 'image/gif', 'image/webp', PDF, DOCX),
  codes: [403, 404],
  idempotent: false,
})

export const messageCalls: readonly Call[] = [getChatMessages, sendChatMessage, deleteMsg, reportMessage, uploadChatFile, chatFile]
