import { chatDecider } from '../domain/chats/decider.js'
import { chatCommands, chatEvents } from '../domain/chats/messages.js'
import { slice } from './runtime/slice.js'

/** What is written in a room, a stream for each month: however long a room is used, whoever writes in it reads little. */
export const chats = slice({
  decider: chatDecider,
  commands: chatCommands,
  events: chatEvents,
  prefix: 'chat-',
  key: ({ roomId, month }) => `${roomId}-${month}`,
  kept: { subject: ({ roomId }) => `room:${roomId}`, version: 1 },
})
