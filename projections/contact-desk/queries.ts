import type { ContactId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import type { Message } from './rows.js'

/** A message as it is listed. */
export type ListedMessage = Message & { readonly sent_at: Date; readonly answered_at: Date | null }

/** Those that wait for an answer, the oldest first, after one of them. */
export const waitingMessages = async (db: Db, size: number, after = 0): Promise<ListedMessage[]> => {
  const text = `select * from contact_desk.message where there and answered_at is null and contact_id > $1 order by contact_id limit $2`
  return (await db.query<ListedMessage>({ name: 'waitingMessages', text, values: [after, size] })).rows
}

/** Where a page of answered ones ended. */
export interface Answered {
  readonly at: Date
  readonly id: number
}

/** Those that were answered, what was answered last first, after one of them. */
export const answeredMessages = async (db: Db, size: number, after?: Answered): Promise<ListedMessage[]> => {
  const text = `select * from contact_desk.message where there and answered_at is not null and (answered_at, contact_id) < ($1, $2)
    order by answered_at desc, contact_id desc limit $3`
  const values = [after?.at ?? 'infinity', after?.id ?? 0, size]
  return (await db.query<ListedMessage>({ name: 'answeredMessages', text, values })).rows
}

/** Those that were sent before a moment (ISO 8601) and of which nobody has said that they are forgotten, the oldest first, after one of them. */
export const messagesBefore = async (
  db: Db,
  before: string,
  size: number,
  after?: Pick<ListedMessage, 'sent_at' | 'contact_id'>,
): Promise<ListedMessage[]> => {
  const text = `select * from contact_desk.message where there and sent_at <= $1 and (sent_at, contact_id) > ($2, $3)
    order by sent_at, contact_id limit $4`
  const values = [before, after?.sent_at ?? '-infinity', after?.contact_id ?? 0, size]
  return (await db.query<ListedMessage>({ name: 'messagesBefore', text, values })).rows
}

/** The highest id a message has, 0 without any. */
export const highestContactId = async (db: Db): Promise<ContactId> =>
  (await db.query<{ id: ContactId }>('select coalesce(max(contact_id), 0) as id from contact_desk.message')).rows[0]!.id
