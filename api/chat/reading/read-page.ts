import type { MessageId } from '../../../domain/kernel/ids.js'
import { firstUnread, messagesBefore, messagesFrom, type Reading, type StoredMessage } from '../../../projections/chat-messages/queries.js'
import type { Db } from '../../../projections/runtime/database.js'

/** Where the page is: before or after a position, around what is unread above one, or else at the end. */
export interface Place {
  readonly before?: number
  readonly after?: number
  readonly unreadAfter?: number
}

export interface Page {
  readonly rows: readonly StoredMessage[]
  /** What leads on, before and after; null where there is nothing more. */
  readonly earlier: MessageId | null
  readonly later: MessageId | null
}

const END = Number.MAX_SAFE_INTEGER
/** Of a page around what is unread, so much was read before: what the first unread message answers. A small page has less of it. */
const READ_BEFORE = 5
const SHARE = 4

/** A page of a room, the oldest first. Of either side one more is read than is shown, which tells whether there is more. */
export const readPage = async (db: Db, { member, roomId, from, size }: Reading, place: Place): Promise<Page> => {
  /** The last of them up to a position, and those from it on. */
  const around = async (position: number, above: number): Promise<Page> => {
    const [before, since] = await Promise.all([
      messagesBefore(db, position, { member, roomId, from, size: above + 1 }),
      messagesFrom(db, { member, roomId, from: Math.max(position, from + 1), size: size + 1 }),
    ])
    const earlier = before.slice(Math.max(0, before.length - above))
    const rows = [...earlier, ...since.slice(0, size - earlier.length)]
    const isMoreAfter = since.length > size - earlier.length
    return { rows, earlier: before.length > above ? rows[0]!.message_id : null, later: isMoreAfter ? rows.at(-1)!.message_id : null }
  }

  const before = async (position: number): Promise<Page> => {
    const found = await messagesBefore(db, position, { member, roomId, from, size: size + 1 })
    const rows = found.slice(-size)
    const isAll = found.length <= size
    const later = position === END ? null : (rows.at(-1)?.message_id ?? null)
    return { rows, earlier: isAll ? null : rows[0]!.message_id, later }
  }

  const after = async (position: number): Promise<Page> => {
    const found = await messagesFrom(db, { member, roomId, from: Math.max(position, from) + 1, size: size + 1 })
    const rows = found.slice(0, size)
    return { rows, earlier: rows[0]?.message_id ?? null, later: found.length > size ? rows.at(-1)!.message_id : null }
  }

  if (place.before !== undefined) return before(place.before)
  if (place.after !== undefined) return after(place.after)
  const first = place.unreadAfter === undefined ? undefined : await firstUnread(db, member, { roomId, readPosition: place.unreadAfter })
  return first === undefined ? before(END) : around(first, Math.min(READ_BEFORE, Math.floor(size / SHARE)))
}
