import { asMember } from '../../domain/kernel/actor.js'
import { allDecisionsAbout, allReportsBy } from '../../projections/report-queue/own-queries.js'
import { mapped, type Exporter } from '../leaving/export/exporter.js'

/** What they reported and what became of it, and what was decided about their own posts. */
export const exportJudgements: Exporter = function* ({ pool }, memberId) {
  const member = asMember(memberId)
  const reports = mapped(allReportsBy(pool, member), ({ report_id: id, post, reason, reported_at: at, state, decision, decided_at }) => ({
    ...{ id, on: post.replace(':', ' '), reason, at, state },
    ...(decision && { decision, decided_at }),
  }))
  yield { path: 'reports.json', list: reports }
  const decisions = mapped(allDecisionsAbout(pool, member), (row) => ({
    ...{
      id: row.decision_id,
      on: row.post.replace(':', ' '),
      decision: row.decision,
      rule: row.rule,
      reason: row.reason,
      at: row.decided_at,
    },
    ...(row.undone_at && { undone_at: row.undone_at }),
    ...(row.appeal && { appeal: row.appeal, text: row.appeal_text, appealed_at: row.appealed_at, answer: row.appeal_reason }),
  }))
  yield { path: 'decisions.json', list: decisions }
}
