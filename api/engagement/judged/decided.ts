import type { Pool } from 'pg'
import { JUDGED_KINDS } from '../../../domain/engagement/kinds.js'
import { partsOf } from '../../../domain/engagement/post-name.js'
import type { DecisionId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { decisionNumbered, type StoredDecision } from '../../../projections/report-queue/queries.js'

/** For a command about a decision: the kind of what was judged and its key. Refuses where there is none that whoever asks may know. */
export const decidedAs = async (pool: Pool, id: DecisionId, mayKnow: (row: StoredDecision) => boolean = () => true) => {
  const row = await decisionNumbered(pool, id)
  if (!row || !mayKnow(row)) throw new Refusal('not-found', 'No such decision')
  const { word, id: postId } = partsOf(row.post)
  const kind = JUDGED_KINDS[word]
  return { kind, key: { [kind.key]: postId, decisionId: id } }
}
