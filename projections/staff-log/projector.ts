import { DEEDS } from '../../domain/deeds.js'
import { JUDGED_KINDS } from '../../domain/engagement/kinds.js'
import type { Tx } from '../runtime/database.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { listsWith } from './lists.js'
import { fold, type Entry } from './rows.js'

const entry: Table<keyof Entry> = {
  name: 'entry',
  key: ['position'],
  columns: { position: 'bigint', at: 'timestamptz', actor: 'text', type: 'text', target: 'text', details: 'jsonb' },
}

/** Told again, it stands there already. */
const list = (tx: Pick<Tx, 'send'>, schema: string, places: readonly { readonly name: string; readonly position: number }[]): void => {
  if (places.length === 0) return
  tx.send({
    name: `list ${schema}.listed`,
    text: `insert into ${schema}.listed select * from unnest($1::text[], $2::bigint[]) on conflict do nothing`,
    values: [places.map(({ name }) => name), places.map(({ position }) => position)],
  })
}

/** Who of the staff did what, and when: the events themselves, which nobody can take out. */
export const staffLog = view({
  name: 'staff_log',
  version: 15,
  folder: new URL('.', import.meta.url),
  goesBy: [...DEEDS],
  streams: ['staff', 'member', 'blog', 'event', 'learning', 'contact', 'flagrule', 'visitor', 'room', ...Object.keys(JUDGED_KINDS)],
  write(batch, tx, schema) {
    const entries = new Map(batch.flatMap((fact) => fold(fact) ?? []).map((each) => [each.position, each])) // one may be told twice
    upsert(tx, schema, entry, entries.values())
    list(
      tx,
      schema,
      [...entries.values()].flatMap((each) => listsWith(each).map((name) => ({ name, position: each.position }))),
    )
    return Promise.resolve([...entries.keys()].map(String))
  },
})
