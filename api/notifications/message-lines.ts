import type { StoredLine } from '../../commands/vault/notifications/lines.js'
import type { MemberId, MessageId } from '../../domain/kernel/ids.js'
import { writersSince } from '../../projections/chat-messages/queries.js'
import { blocksOf } from '../../projections/member-blocks/queries.js'
import type { Db } from '../../projections/runtime/database.js'

const isOpen = ({ kind, is_read }: StoredLine): boolean => kind === 'message' && !is_read

/**
 * Some lines of a member as they stand: those of rooms with who has written there since they were told. A room is told once until it is read,
 * whatever is written in it after that. Whom they have blocked is not among them.
 */
export const withWriters = async (db: Db, member: MemberId, lines: readonly StoredLine[]): Promise<readonly StoredLine[]> => {
  const items = lines.filter(isOpen).map(({ item }) => item as MessageId)
  if (items.length === 0) return lines
  const blocked = (await blocksOf(db, [member])).map(({ other_id }) => other_id)
  const writers = await writersSince(db, [member, ...blocked], items)
  return lines.map((line) => {
    const wrote = isOpen(line) ? writers.get(line.item as MessageId) : undefined
    return wrote ? { ...line, actor: wrote.last, others: wrote.others } : line
  })
}
