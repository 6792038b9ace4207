import type { ChatPushes } from '../../../api/contract/chat/chat.js'
import type { MessageId } from '../../../api/contract/chat/chat-fields.js'
import { MOST_UNREAD } from '../../generated/chat-limits.js'

/** A message that was heard of, and is not yet in the number. */
interface Heard {
  readonly position: number
  readonly sender: number
  readonly isGone: boolean
  /** Which event has told it. */
  readonly changed: number
}

/** What is unread in a room: a number as it was told, and what was heard of since. */
export interface Mark {
  /** So many were unread: above `read`, among the messages up to `until`. Both are positions in the log. */
  readonly unread: number
  readonly read: number
  readonly until: number
  readonly heard: Readonly<Record<MessageId, Heard>>
  /** What was heard cannot be counted on: the number is to be asked for again. */
  readonly isDoubtful: boolean
}

/** So many are kept of a room that nobody opens; then its number is asked for again, which tells of all of them. */
const MOST_HEARD = 300

export const unread = (told: Told): Mark => ({ ...told, heard: {}, isDoubtful: false })

/** How many somebody has not read; as on the server no more are counted than it counts, and none of their own. */
export const countOf = ({ unread: told, read, until, heard }: Mark, me: number | undefined): number => {
  const news = Object.values(heard).filter(({ position, sender, isGone }) => !isGone && sender !== me && position > Math.max(read, until))
  return Math.min(MOST_UNREAD, told + news.length)
}

/** What is kept of it: what the number does not tell. */
const above = (heard: Mark['heard'], position: number): Mark['heard'] =>
  Object.fromEntries(Object.entries(heard).filter(([, each]) => each.position > position))

type Told = Pick<Mark, 'unread' | 'read' | 'until'>

/** A room as it was told beside others: what is older than what is known counts no more, and where it tells of more that was read, neither may be right. */
export const toldBeside = (mark: Mark | undefined, told: Told): Mark => {
  if (!mark) return unread(told)
  if (told.until >= mark.until && told.read >= mark.read) return { ...told, heard: above(mark.heard, told.until), isDoubtful: false }
  return told.read > mark.read ? { ...mark, isDoubtful: true } : mark
}

/** What was asked for last counts, with what was heard of later; what was read meanwhile is read. */
export const toldAnew = (mark: Mark | undefined, told: Told): Mark => {
  if (!mark) return unread(told)
  const isOvertaken = told.until < mark.until
  const now = { ...told, heard: above(mark.heard, told.until), isDoubtful: isOvertaken }
  return told.read < mark.read ? readTo(now, mark.read, told.unread) : now
}

/** A room was read as far as a position; a mark never goes back. */
export const readTo = (mark: Mark, read: number, left: number): Mark => {
  if (read <= mark.read) return mark
  if (read >= mark.until) return { unread: 0, read, until: read, heard: above(mark.heard, read), isDoubtful: false }
  return { ...mark, read, unread: Math.min(mark.unread, left), isDoubtful: mark.isDoubtful || left > 0 }
}

/**
 * A message came, is gone, or is back: what a moderator has removed counts for nobody, and may come back. Of one that the number may have counted it is not
 * known whether it still does; where more is unread than is counted, it hardly matters.
 */
export const heardOf = (mark: Mark, { message, deleted, position: changed }: ChatPushes['update chat messages']): Mark => {
  const told = message ?? deleted
  if (!told || told.position <= mark.read || changed < (mark.heard[told.id]?.changed ?? 0)) return mark
  const isGone = deleted !== null || message?.removed === 'moderator'
  if (told.position <= mark.until) {
    const isNews = changed > told.position && mark.unread < MOST_UNREAD && (!isGone || mark.unread > 0)
    return isNews ? { ...mark, isDoubtful: true } : mark
  }
  const heard = { ...mark.heard, [told.id]: { position: told.position, sender: told.sender_id, isGone, changed } }
  const isFull = Object.keys(heard).length >= MOST_HEARD
  return { ...mark, heard, isDoubtful: mark.isDoubtful || isFull }
}
