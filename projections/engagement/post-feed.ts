import type { Event, Recorded } from '../../domain/kernel/messages.js'
import type { Db, Tx } from '../runtime/database.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view, type View } from '../runtime/view.js'
import type { PostCard } from './card.js'
import { wordsFor } from './changes.js'
import { postOf } from './facts.js'
import { PostRows, type Cards } from './post-rows.js'
import { rowsTouchedBy, writeRows } from './touched.js'

interface Feed<Card extends PostCard, Of extends Event> extends Pick<View<Of>, 'name' | 'version' | 'folder'> {
  /** By the word before the dash in the names of its streams. */
  readonly stream: string
  readonly cards: Cards<Card, Recorded<Of>>
  readonly table: Table<keyof Card & string>
  /** What else follows from the rows, once they are written. */
  readonly alsoWrite?: (rows: PostRows<Card & { readonly post_id: number }, Recorded<Of>>, tx: Tx, schema: string) => void
  /** What else is told of a batch, in words of the view. */
  readonly alsoTell?: (batch: readonly Recorded<Of>[]) => readonly string[]
}

/** Where the schema of the tables lies that every feed has made beside its own. */
const engagement = new URL('.', import.meta.url)

/** The feed of a kind of posts: reads what the batch touches, folds it in memory, writes each table once. */
export const postFeed = <Of extends Event, Card extends PostCard & { readonly post_id: number }>(feed: Feed<Card, Of>): View => {
  const { name, version, folder, stream, cards, table, alsoWrite, alsoTell } = feed
  return view<Of>({
    name,
    version,
    folder,
    composes: [engagement],
    streams: [stream],
    async write(batch, tx, schema) {
      const changed = [...new Set(batch.filter(cards.isOfCard).map(postOf))]
      const known = await Promise.all([rowsTouchedBy(batch, cards.reading, tx, schema), cardsOf(table, changed, tx, schema)])
      const rows = new PostRows(cards, ...(known as [(typeof known)[0], Card[]]))
      for (const fact of batch) rows.apply(fact)
      upsert(tx, schema, table, rows.cards.values() as Iterable<Record<keyof Card & string, unknown>>)
      writeRows(rows.engagement, tx, schema)
      alsoWrite?.(rows, tx, schema)
      return [...wordsFor(batch, cards.reading, cards.toldOf), ...(alsoTell?.(batch) ?? [])]
    },
  })
}

/** Postgres answers a place in the log as text, unless it is asked for a number. */
const cardsOf = async ({ columns }: Table, ids: readonly number[], db: Db, schema: string): Promise<object[]> => {
  if (ids.length === 0) return []
  const places = Object.entries(columns).flatMap(([column, type]) => (type === 'bigint' ? `, ${column}::float8 as ${column}` : []))
  const text = `select *${places.join('')} from ${schema}.card where post_id = any($1::int[])`
  return (await db.query({ name: `touched ${schema}.card`, text, values: [ids] })).rows
}
