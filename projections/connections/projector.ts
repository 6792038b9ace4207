import type { ConnectionEvent } from '../../domain/connections/messages.js'
import type { Tx } from '../runtime/database.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { wordOf } from './changes.js'
import { erasedBy, fold, type Concerned, type Erased, type Side } from './rows.js'

const side: Table<keyof Side> = {
  name: 'side',
  key: ['network', 'member_id', 'other_id'],
  columns: {
    network: 'text',
    member_id: 'int',
    other_id: 'int',
    follow_id: 'int',
    status: 'text',
    sent_by: 'int',
    withheld: 'boolean',
    since: 'timestamptz',
    position: 'bigint',
  },
}

const erased: Table<keyof Erased> = { name: 'erased', key: ['follow_id'], columns: { follow_id: 'int', member_id: 'int' } }

/** Who is connected with whom, and who has asked whom. */
export const connectionList = view<ConnectionEvent>({
  name: 'connections',
  version: 3,
  folder: new URL('.', import.meta.url),
  streams: ['connection'],
  write(batch, tx, schema) {
    const sides = [...fold(batch).values()]
    upsert(
      tx,
      schema,
      side,
      sides.flatMap(({ side }) => side ?? []),
    )
    remove(
      tx,
      schema,
      sides.flatMap(({ of, side }) => (side ? [] : of)),
    )
    upsert(tx, schema, erased, batch.flatMap(erasedBy))
    raise(tx, schema, Math.max(...batch.map(({ data }) => data.followId)))
    return Promise.resolve(sides.map(wordOf))
  },
})

/** Told again, it stays as high as it was. */
const raise = (tx: Pick<Tx, 'send'>, schema: string, followId: number): void =>
  tx.send({
    name: `raise ${schema}.highest`,
    text: `insert into ${schema}.highest values (true, $1) on conflict (one) do update set follow_id = greatest(highest.follow_id, excluded.follow_id)`,
    values: [followId],
  })

/** What is over leaves no row: nobody can be told of it, and nothing has to be erased later. */
const remove = (tx: Pick<Tx, 'send'>, schema: string, gone: readonly Concerned[]): void => {
  if (gone.length === 0) return
  tx.send({
    name: `remove ${schema}.side`,
    text: `delete from ${schema}.side using unnest($1::text[], $2::int[], $3::int[]) gone (network, member_id, other_id)
           where side.network = gone.network and side.member_id = gone.member_id and side.other_id = gone.other_id`,
    values: [gone.map(({ network }) => network), gone.map(({ member_id }) => member_id), gone.map(({ other_id }) => other_id)],
  })
}
