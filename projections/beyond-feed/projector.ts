import type { BeyondEvent } from '../../domain/beyond/messages.js'
import type { BeyondId } from '../../domain/kernel/ids.js'
import { wordsFor } from '../engagement/changes.js'
import { folder as engagement, rowsTouchedBy, writeRows } from '../engagement/touched.js'
import type { Db } from '../runtime/database.js'
import { upsert } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { beyondOf, isOfCard, toldOf, reading, Rows, type Card } from './rows.js'
import * as tables from './tables.js'

/** Read what the batch touches, fold it in memory, write each table once. */
export const beyondFeed = view<BeyondEvent>({
  name: 'beyond_feed',
  version: 10,
  folder: new URL('.', import.meta.url),
  composes: [engagement],
  streams: ['beyond'],
  async write(batch, tx, schema) {
    const changed = [...new Set(batch.filter(isOfCard).map(beyondOf))]
    const rows = new Rows(...(await Promise.all([rowsTouchedBy(batch, reading, tx, schema), cardsOf(changed, tx, schema)])))
    for (const event of batch) rows.apply(event)
    upsert(tx, schema, tables.card, rows.cards.values())
    writeRows(rows.engagement, tx, schema)
    return wordsFor(batch, reading, toldOf)
  },
})

const cardsOf = async (ids: BeyondId[], db: Db, schema: string): Promise<Card[]> => {
  if (ids.length === 0) return []
  const text = `select * from ${schema}.card where post_id = any($1::int[])`
  return (await db.query<Card>({ name: `touched ${schema}.card`, text, values: [ids] })).rows
}
