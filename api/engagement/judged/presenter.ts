import type { StoredDecision, StoredPost } from '../../../projections/report-queue/queries.js'
import type { WhoIs } from '../../people/naming.js'

/** What was judged, as whoever may read of it sees it. */
export const presentPost = (
  { post, kind, called, author, speciality }: Pick<StoredPost, 'post' | 'kind' | 'called' | 'author' | 'speciality'>,
  whoIs: WhoIs,
) => ({ post, kind, title: called, author: whoIs(author), speciality })

export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

/** What was decided about it. */
export const presentDecision = (row: StoredDecision, whoIs: WhoIs) => ({
  ...presentPost(row, whoIs),
  id: row.decision_id,
  decision: row.decision,
  rule: row.rule,
  reason: row.reason,
  version: row.version,
  decided_at: row.decided_at.toISOString(),
  undone_at: isoOrNull(row.undone_at),
  removed: row.removed_by !== null,
})

/** What its author said to that, and what came of it; null where they said nothing. */
export const presentAppeal = ({ appeal, appeal_text, appealed_at, appeal_reason, appeal_decided_at }: StoredDecision) =>
  appeal === null || appealed_at === null
    ? null
    : {
        state: appeal,
        text: appeal_text,
        at: appealed_at.toISOString(),
        reason: appeal_reason,
        decided_at: isoOrNull(appeal_decided_at),
      }
