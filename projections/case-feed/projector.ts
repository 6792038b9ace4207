import { postFeed } from '../engagement/post-feed.js'
import type { Tx } from '../runtime/database.js'
import { caseCards } from './rows.js'
import { card } from './tables.js'

export const caseFeed = postFeed({
  name: 'case_feed',
  version: 21,
  folder: new URL('.', import.meta.url),
  stream: 'case',
  cards: caseCards,
  table: card,
  alsoWrite: ({ engagement }, tx, schema) => sayAnswered([...engagement.comments.values()], tx, schema),
})

/** A card says whether it was answered, so that those that were not are found: written when that changes, not for each comment. */
const sayAnswered = (comments: readonly { readonly post_id: number }[], tx: Tx, schema: string): void => {
  if (comments.length === 0) return
  const text = `update ${schema}.card set answered = comment_count > 0 from ${schema}.counts
    where counts.post_id = card.post_id and card.post_id = any($1::int[]) and answered <> (comment_count > 0)`
  tx.send({ name: `answered ${schema}`, text, values: [[...new Set(comments.map(({ post_id }) => post_id))]] })
}
