import type { MemberId, MessageId } from '../../domain/kernel/ids.js'
import type { Db, Tx } from '../runtime/database.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { wordOf } from './changes.js'
import { forgottenBy, isOfMessage, Rows, type Message } from './rows.js'

const message: Table<keyof Message> = {
  name: 'message',
  key: ['message_id'],
  columns: {
    message_id: 'int',
    room_id: 'int',
    sender: 'int',
    kind: 'text',
    text: 'text',
    file_id: 'uuid',
    mime: 'text',
    size: 'int',
    width: 'int',
    height: 'int',
    name: 'text',
    sent_at: 'timestamptz',
    status: 'text',
    withheld_from: 'int',
    removed: 'boolean',
    revision: 'int',
    position: 'bigint',
    changed: 'bigint',
  },
}

/** What members write to each other in rooms. */
export const chatMessages = view({
  name: 'chat_messages',
  version: 7,
  folder: new URL('.', import.meta.url),
  streams: ['chat', 'message', 'member'],
  async write(batch, tx, schema) {
    const ids = batch.flatMap((fact) => (isOfMessage(fact) ? fact.data.messageId : []))
    const members = batch.flatMap((fact) => forgottenBy(fact) ?? [])
    if (ids.length + members.length === 0) return []
    const rows = new Rows(await touched(ids, tx, schema))
    for (const event of batch) rows.apply(event)
    upsert(tx, schema, message, rows.messages.values())
    forget(members, tx, schema)
    return [...rows.messages.values()].map(wordOf)
  },
})

const touched = async (ids: readonly MessageId[], db: Db, schema: string): Promise<Message[]> => {
  const text = `select *, position::float8 as position, changed::float8 as changed from ${schema}.message where message_id = any($1::int[])`
  return (await db.query<Message & Record<string, unknown>>({ name: `touched ${schema}`, text, values: [ids] })).rows
}

/** Somebody may have written very much: it is not read for that. Who looks at it hears that its writer has no name any more. */
const forget = (members: readonly MemberId[], tx: Tx, schema: string): void => {
  if (members.length === 0) return
  const text = `update ${schema}.message set text = null, name = null
    where sender = any($1::int[]) and (text is not null or name is not null)`
  tx.send({ name: `forget ${schema}.message`, text, values: [members] })
}
