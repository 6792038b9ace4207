import { reportedMessageDecider } from '../domain/chats/reported/decider.js'
import { reportedMessageCommands, reportedMessageEvents } from '../domain/chats/reported/messages.js'
import { slice } from './runtime/slice.js'

/** What is said against messages of rooms, and what moderators make of it: a stream for each message that was ever reported. */
export const reportedMessages = slice({
  decider: reportedMessageDecider,
  commands: reportedMessageCommands,
  events: reportedMessageEvents,
  prefix: 'message-',
  key: ({ messageId }) => messageId,
})
