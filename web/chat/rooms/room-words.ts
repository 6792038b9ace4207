import { calendarDay } from '../../shared/format/time.js'
import { identityOf, type Identity } from '../../shared/format/person.js'
import type { ChatRoom } from '../calls.js'
import { textOf } from '../sending/outgoing-slice.js'

/** A group without the # of its name, a room of two by the other one with their degrees (spec 2 §3). */
export const namedAs = ({ chatCategory, chatRoomName, specialty_type }: ChatRoom): Identity =>
  chatCategory === 'I' ? identityOf(chatRoomName, specialty_type) : { name: (chatRoomName ?? '').replace(/#+$/, '').trim(), degrees: null }

/** The other one of a room of two has deleted their account. */
export const isLeft = ({ chatCategory, chatRoomName }: ChatRoom): boolean => chatCategory === 'I' && chatRoomName === null

/** The same where there is room for the name alone. */
export const calledAs = (room: ChatRoom): string => namedAs(room).name

export const LEFT = 'This member has left SFS.'

/** Why I do not write in a room any more, in words for the person; null where I may. */
export const whyReadOnly = (room: ChatRoom): string | null => {
  if (isLeft(room)) return `${LEFT} You can read what was written.`
  if (room.closedAt !== null)
    return `This group was closed on ${calendarDay(Date.parse(room.closedAt))}. You can read what was written, and nobody writes here any more.`
  return room.blocked ? `You have blocked ${calledAs(room)}.` : null
}

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
