import type { ReelId } from '../../domain/kernel/ids.js'
import type { ReelEvent } from '../../domain/reels/messages.js'
import { wordsFor } from '../engagement/changes.js'
import { folder as engagement, rowsTouchedBy, writeRows } from '../engagement/touched.js'
import type { Db } from '../runtime/database.js'
import { upsert } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { isOfCard, isOfStanding, reading, reelOf, Rows, toldOf, type Card } from './rows.js'
import { standingWord } from './standing-word.js'
import * as tables from './tables.js'

/** Read what the batch touches, fold it in memory, write each table once. */
export const reelFeed = view<ReelEvent>({
  name: 'reel_feed',
  version: 8,
  folder: new URL('.', import.meta.url),
  composes: [engagement],
  streams: ['reel'],
  async write(batch, tx, schema) {
    const changed = [...new Set(batch.filter(isOfCard).map(reelOf))]
    const rows = new Rows(...(await Promise.all([rowsTouchedBy(batch, reading, tx, schema), cardsOf(changed, tx, schema)])))
    for (const event of batch) rows.apply(event)
    upsert(tx, schema, tables.card, rows.cards.values())
    writeRows(rows.engagement, tx, schema)
    const stand = new Set(batch.filter(isOfStanding).map(reelOf))
    return [...wordsFor(batch, reading, toldOf), ...[...stand].map(standingWord)]
  },
})

const cardsOf = async (ids: ReelId[], db: Db, schema: string): Promise<Card[]> => {
  if (ids.length === 0) return []
  const text = `select *, viewed_at::float8 as viewed_at from ${schema}.card where post_id = any($1::int[])`
  return (await db.query<Card>({ name: `touched ${schema}.card`, text, values: [ids] })).rows
}
