import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import type { Chat } from './chat.js'
import type { ChatEvent, SendMessage } from './messages.js'
import { monthOf } from './month.js'

/** Whether the sender is in the room is asked before: a room's members are in another stream. */
export const sendMessage = ({ data: { month, ...data }, by, at }: Static<typeof SendMessage>, state: Chat): ChatEvent[] => {
  const sender = memberIdOf(by)
  const { kind, text, file } = data
  const fits = kind === 'text' ? text !== undefined && !file : file !== undefined && text === undefined
  if (!fits) throw new Refusal('invalid', 'A message is a text or a file')
  if (month !== monthOf(at)) throw new Refusal('invalid', 'A message belongs to the month in which it is sent')
  const before = state.sentBy.get(data.messageId)
  if (before === sender) return []
  if (before !== undefined) throw new Refusal('conflict', 'This message exists already')
  return [{ type: 'MessageSent', data: { ...data, sender, sentAt: at } }]
}
