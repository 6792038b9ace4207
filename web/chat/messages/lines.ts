import { spokenDay } from '../../shared/format/day.js'
import type { ChatMessage } from '../calls.js'
import type { Timeline } from './timeline.js'

/** A message with what stands above it. */
export interface Line {
  readonly message: ChatMessage
  /** The first of its day. */
  readonly day: string | null
  /** The first that is new: not read when the room was opened, or come while one read further up. */
  readonly isFirstUnread: boolean
  /** It goes on from the one above: the same writer, a moment later. */
  readonly isMore: boolean
}

/** Milliseconds after which the writer is named anew. */
const MOMENT = 5 * 60_000

/** `now` in milliseconds. What I wrote myself is not unread, nor what a moderator has removed. */
export const linesOf = (
  messages: readonly ChatMessage[],
  { read, until }: Timeline['line'],
  me: number | undefined,
  now: number,
): readonly Line[] => {
  const isUnread = ({ position, sender_id, removed }: ChatMessage) =>
    position > read && position <= until && sender_id !== me && removed !== 'moderator'
  const firstUnread = messages.find(isUnread)
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const at = Date.parse(message.created_time_date)
    const then = before && Date.parse(before.created_time_date)
    const day = spokenDay(at, now)
    const isNewDay = then === undefined || spokenDay(then, now) !== day
    const isFirstUnread = message === firstUnread
    const isMore = !isNewDay && !isFirstUnread && before?.sender_id === message.sender_id && at - then < MOMENT
    return { message, day: isNewDay ? day : null, isFirstUnread, isMore }
  })
}
