import type { ContactEvent } from '../../domain/contact/messages.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { fold, messageOf, type Message } from './rows.js'

const message: Table<keyof Message> = {
  name: 'message',
  key: ['contact_id'],
  columns: { contact_id: 'int', sent_at: 'timestamptz', answered_at: 'timestamptz', answered_by: 'text', there: 'boolean' },
}

/** What came by the contact page, and what of it still waits for an answer. */
export const contactDesk = view<ContactEvent>({
  name: 'contact_desk',
  version: 2,
  folder: new URL('.', import.meta.url),
  streams: ['contact'],
  async write(batch, tx, schema) {
    const text = `select * from ${schema}.message where contact_id = any($1::int[])`
    const { rows } = await tx.query<Message>({ name: `messages ${schema}`, text, values: [[...new Set(batch.map(messageOf))]] })
    const messages = fold(batch, rows)
    upsert(tx, schema, message, messages.values())
    return [...messages.keys()].map(String)
  },
})
