import type { MemberId, MessageId } from '../../domain/kernel/ids.js'
import type { Db, Tx } from '../runtime/database.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { wordOf } from './changes.js'
import { forgottenBy, isOfMessage, Rows, type Judgement, type Message } from './rows.js'

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

const judgement: Table<keyof Judgement> = {
  name: 'judgement',
  key: ['message_id'],
  columns: { message_id: 'int', removed: 'boolean', position: 'bigint' },
}

/** What members write to each other in rooms. */
export const chatMessages = view({
  name: 'chat_messages',
  version: 9,
  folder: new URL('.', import.meta.url),
  streams: ['chat', 'message', 'member'],
  async write(batch, tx, schema) {
    const ids = batch.flatMap((fact) => (isOfMessage(fact) ? fact.data.messageId : []))
    const members = batch.flatMap((fact) => forgottenBy(fact) ?? [])
    if (ids.length + members.length === 0) return []
    const rows = new Rows(...(await Promise.all([touched(ids, tx, schema), judgedOf(ids, tx, schema)])))
    for (const event of batch) rows.apply(event)
    upsert(tx, schema, message, rows.messages.values())
    upsert(tx, schema, judgement, rows.judgements.values())
    for (const member of members) await forget(member, tx, schema)
    return [...rows.messages.values()].map(wordOf)
  },
})

const touched = async (ids: readonly MessageId[], db: Db, schema: string): Promise<Message[]> => {
  const text = `select *, position::float8 as position, changed::float8 as changed from ${schema}.message where message_id = any($1::int[])`
  return (await db.query<Message & Record<string, unknown>>({ name: `touched ${schema}`, text, values: [ids] })).rows
}

const judgedOf = async (ids: readonly MessageId[], db: Db, schema: string): Promise<Judgement[]> => {
  const text = `select message_id, removed, position::float8 as position from ${schema}.judgement where message_id = any($1::int[])`
  return (await db.query<Judgement & Record<string, unknown>>({ name: `judged ${schema}`, text, values: [ids] })).rows
}

/** Messages that lose their words at a time: each statement has a time of its own, and somebody may have written very much. */
const AT_ONCE = 10_000

/** What somebody wrote is not read for that. Who looks at it hears that its writer has no name any more. */
const forget = async (member: MemberId, tx: Tx, schema: string): Promise<void> => {
  await tx.query('set local enable_bitmapscan = off') // else all that are left are read and sorted for each part
  let last: number | null = 0
  while (last !== null) last = await forgetAfter(last, member, tx, schema)
  await tx.query('set local enable_bitmapscan = on')
}

/** Answers the last message whose words went, null where none had any left. */
const forgetAfter = async (id: number, member: MemberId, tx: Tx, schema: string): Promise<number | null> => {
  const text = `with theirs as (select message_id from ${schema}.message
      where sender = $1 and message_id > $2 and (text is not null or name is not null) order by message_id limit ${AT_ONCE}),
    forgotten as (update ${schema}.message set text = null, name = null from theirs where message.message_id = theirs.message_id)
    select max(message_id) as last from theirs`
  const { rows } = await tx.query<{ last: number | null }>({ name: `forget ${schema}.message`, text, values: [member, id] })
  return rows[0]!.last
}
