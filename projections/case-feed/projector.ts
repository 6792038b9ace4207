import type { CaseEvent } from '../../domain/cases/messages.js'
import type { CaseId } from '../../domain/kernel/ids.js'
import { wordsFor } from '../engagement/changes.js'
import { folder as engagement, rowsTouchedBy, writeRows } from '../engagement/touched.js'
import type { Db, Tx } from '../runtime/database.js'
import { upsert } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { caseOf, isOfCard, toldOf, reading, Rows, type Card } from './rows.js'
import * as tables from './tables.js'

/** Read what the batch touches, fold it in memory, write each table once. */
export const caseFeed = view<CaseEvent>({
  name: 'case_feed',
  version: 20,
  folder: new URL('.', import.meta.url),
  composes: [engagement],
  streams: ['case'],
  async write(batch, tx, schema) {
    const changed = [...new Set(batch.filter(isOfCard).map(caseOf))]
    const rows = new Rows(...(await Promise.all([rowsTouchedBy(batch, reading, tx, schema), cardsOf(changed, tx, schema)])))
    for (const event of batch) rows.apply(event)
    upsert(tx, schema, tables.card, rows.cards.values())
    writeRows(rows.engagement, tx, schema)
    sayAnswered([...rows.engagement.comments.values()], tx, schema)
    return wordsFor(batch, reading, toldOf)
  },
})

/** A card says whether it was answered, so that those that were not are found: written when that changes, not for each comment. */
const sayAnswered = (comments: readonly { readonly post_id: number }[], tx: Tx, schema: string): void => {
  if (comments.length === 0) return
  const text = `update ${schema}.card set answered = comment_count > 0 from ${schema}.counts
    where counts.post_id = card.post_id and card.post_id = any($1::int[]) and answered <> (comment_count > 0)`
  tx.send({ name: `answered ${schema}`, text, values: [[...new Set(comments.map(({ post_id }) => post_id))]] })
}

const cardsOf = async (caseIds: CaseId[], db: Db, schema: string): Promise<Card[]> => {
  if (caseIds.length === 0) return []
  const text = `select * from ${schema}.card where post_id = any($1::int[])`
  return (await db.query<Card>({ name: `touched ${schema}.card`, text, values: [caseIds] })).rows
}
