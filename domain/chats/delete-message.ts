import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import type { Chat } from './chat.js'
import type { ChatEvent, DeleteMessage } from './messages.js'

export const NO_SUCH_MESSAGE = 'There is no such message'

/** By who has sent it, for everybody, and at any time: nobody's words are kept in a room against their will (DECISIONS C-45). */
export const deleteMessage = ({ data, by, at }: Static<typeof DeleteMessage>, state: Chat): ChatEvent[] => {
  const { roomId, messageId } = data
  const sender = state.sentBy.get(messageId)
  if (sender === undefined) throw new Refusal('not-found', NO_SUCH_MESSAGE)
  if (sender !== memberIdOf(by)) throw new Refusal('forbidden', 'Only who has sent a message can delete it')
  if (state.deleted.has(messageId)) return []
  const dropped = state.files.get(messageId)
  return [{ type: 'MessageDeleted', data: { roomId, messageId, deletedAt: at, ...(dropped && { dropped }) } }]
}
