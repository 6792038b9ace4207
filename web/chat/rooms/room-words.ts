import { identityOf, type Identity } from '../../shared/format/person.js'
import type { ChatRoom } from '../calls.js'
import { textOf } from '../messages/text-of.js'

/** A group without the # of its name, a room of two by the other one with their degrees (spec 2 §3). */
export const namedAs = ({ chatCategory, chatRoomName, specialty_type }: ChatRoom): Identity =>
  chatCategory === 'I' ? identityOf(chatRoomName, specialty_type) : { name: (chatRoomName ?? '').replace(/#+$/, '').trim(), degrees: null }

/** The same where there is room for the name alone. */
export const calledAs = (room: ChatRoom): string => namedAs(room).name

/** What was written last, as its line in the list says it. */
export const lastWords = (room: ChatRoom, me: number | undefined): string => {
  const { lastMessage, lastMessageAt, lastMessageType, lastMessageBy } = room
  if (lastMessageAt === null) return 'No messages yet'
  if (lastMessage === null) return 'Message removed'
  const by = lastMessageBy === me ? 'You: ' : ''
  if (lastMessageType === 3) return `${by}Image`
  if (lastMessageType === 2) return `${by}${lastMessage}`
  return `${by}${textOf({ message: lastMessage, type: 1 })}`.replace(/\s+/g, ' ')
}
