import type { StoredLine } from '../../commands/vault/notifications/lines.js'
import type { MemberId, MessageId } from '../../domain/kernel/ids.js'
import { writersSince } from '../../projections/chat-messages/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import { blockedOf } from './blocked.js'

const isOpen = ({ kind, is_read }: StoredLine): boolean => kind === 'message' && !is_read

/**
 * Some lines of a member as they stand: those of rooms with who has written there since they were told, and when the last of them did. A room is told once until it is read,
 * whatever is written in it after that. Whom they have blocked is not among them.
 */
export const withWriters = async (db: Db, member: MemberId, lines: readonly StoredLine[]): Promise<readonly StoredLine[]> => {
  const items = lines.filter(isOpen).map(({ item }) => item as MessageId)
  if (items.length === 0) return lines
  const writers = await writersSince(db, [member, ...(await blockedOf(db, member))], items)
  return lines.map((line) => {
    const wrote = isOpen(line) ? writers.get(line.item as MessageId) : undefined
    return wrote ? { ...line, actor: wrote.last, others: wrote.others, newest_at: wrote.at } : line
  })
}
