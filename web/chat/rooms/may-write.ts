import { calendarDay } from '../../shared/format/time.js'
import type { ChatRoom } from '../calls.js'
import { calledAs } from './room-words.js'

/** The other one has left SFS, the group was closed, or I have blocked the other one. */
type ReadOnly = 'left' | 'closed' | 'blocked'

/** The other one of a room of two has deleted their account. */
export const isLeft = ({ chatCategory, chatRoomName }: ChatRoom): boolean => chatCategory === 'I' && chatRoomName === null

/** Why I do not write in a room any more; null where I may. What cannot be undone comes first. */
export const readOnlyBecause = (room: ChatRoom): ReadOnly | null =>
  isLeft(room) ? 'left' : room.closedAt !== null ? 'closed' : room.blocked ? 'blocked' : null

export const LEFT = 'This member has left SFS.'

const WORDS: Readonly<Record<ReadOnly, (room: ChatRoom) => string>> = {
  left: () => `${LEFT} You can read what was written.`,
  closed: ({ closedAt }) =>
    `This group was closed on ${calendarDay(Date.parse(closedAt!))}. You can read what was written, and nobody writes here any more.`,
  blocked: (room) => `You have blocked ${calledAs(room)}.`,
}

/** The same in words for the person. */
export const whyReadOnly = (room: ChatRoom): string | null => {
  const because = readOnlyBecause(room)
  return because && WORDS[because](room)
}
