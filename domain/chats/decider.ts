import type { Decider } from '../kernel/decider.js'
import { evolve, initialState, type Chat } from './chat.js'
import { deleteMessage } from './delete-message.js'
import type { ChatCommand, ChatEvent } from './messages.js'
import { sendMessage } from './send-message.js'

export const chatDecider: Decider<Chat, ChatCommand, ChatEvent> = {
  initialState,
  evolve,
  decisions: { SendMessage: sendMessage, DeleteMessage: deleteMessage },
}
