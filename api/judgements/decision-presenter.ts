import { APPEAL_WITHIN } from '../../domain/engagement/moderation/appealing.js'
import type { StoredDecision } from '../../projections/report-queue/queries.js'
import type { OwnDecision } from '../contract/staff/judgements.js'
import { presentAppeal, presentDecision } from '../engagement/judged/presenter.js'
import type { WhoIs } from '../people/naming.js'

/** As its author sees it. `at`: the moment of the answer, ISO 8601. */
export const presentOwnDecision = (row: StoredDecision, whoIs: WhoIs, at: string): OwnDecision => {
  const until = new Date(row.decided_at.getTime() + APPEAL_WITHIN)
  const isOver = row.appeal !== null || row.undone_at !== null || until.getTime() <= Date.parse(at) || row.reason === null
  const isGone = row.removed_by === 'author' || row.removed_by === 'erasure'
  return {
    ...presentDecision(row, whoIs),
    shape: row.shape,
    there: !isGone,
    appeal: presentAppeal(row),
    appeal_until: isOver || isGone ? null : until.toISOString(),
  }
}
