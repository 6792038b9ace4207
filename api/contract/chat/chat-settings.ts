import { Type, type Static } from '@sinclair/typebox'
import { call, type Call } from '../call.js'
import { roomFields, shared, strict } from './chat-fields.js'

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
  whileRestricted: 'limited',
  body: Type.Partial(ChatSettings, { ...strict, minProperties: 1 }),
  answers: ChatSettings,
})

/** Of a muted room nobody is pushed or mailed to, and it does not count in the header. */
export const muteChatRoom = call({
  ...shared,
  limit: 'write',
  idempotent: false,
  path: 'muteChatRoom',
  whileRestricted: 'limited',
  codes: [403, 404],
  body: Type.Object({ ...roomFields, muted: Type.Boolean() }, strict),
  answers: Type.Object({ muted: Type.Boolean() }),
})

export const settingsCalls: readonly Call[] = [chatSettings, updateChatSettings, muteChatRoom]
