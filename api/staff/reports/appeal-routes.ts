import { JUDGED_KINDS } from '../../../domain/engagement/kinds.js'
import { partsOf } from '../../../domain/engagement/post-name.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { DecisionId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import {
  decisionNumbered,
  decisionsAbout,
  reportsBy,
  waitingAppeals,
  type StoredDecision,
} from '../../../projections/report-queue/queries.js'
import { decideAppeal, getAppeals } from '../../contract/staff/reports.js'
import { REPORTS_IN_A_PAGE } from '../../contract/staff/judged.js'
import { appealDecision, getMyDecisions, getMyReports } from '../../contract/staff/judgements.js'
import type { Deps } from '../../deps.js'
import { nextOf } from '../../http/fields/next-of.js'
import { serve, type Served } from '../../http/serve.js'
import { whoAre } from '../../people/naming.js'
import { notBy } from './impartial.js'
import { presentOwnReports } from './own-reports.js'
import { presentJudged, presentOwnDecision, whoIsIn } from './presenter.js'

const missing = () => new Refusal('not-found', 'No such decision')

/** What members learn of reports and decisions that concern them, and how a decision is judged once more. */
export const appealRoutes = (deps: Deps): Served[] => {
  const { pool, now } = deps

  const decided = async (id: DecisionId, mayKnow: (row: StoredDecision) => boolean = () => true) => {
    const row = await decisionNumbered(pool, id)
    if (!row || !mayKnow(row)) throw missing()
    const { word, id: postId } = partsOf(row.post)
    const kind = JUDGED_KINDS[word]
    return { kind, key: { [kind.key]: postId, decisionId: id } }
  }
  /** The lowest number of a page, where more may follow. */
  const earlier = (ids: readonly number[], size: number): number | null => nextOf(ids, size, (id) => id)

  return [
    serve(getAppeals, async ({ caller, body: { after, pageSize: size = REPORTS_IN_A_PAGE } }) => {
      const rows = await waitingAppeals(pool, size, after)
      const shown = notBy(rows, caller.id)
      const whoIs = await whoAre(pool, shown.flatMap(whoIsIn.decided))
      const next = nextOf(rows, size, ({ appeal_position }) => appeal_position)
      return { answer: { result: shown.map((row) => presentJudged(row, whoIs)), next } }
    }),

    serve(decideAppeal, async ({ params: { id }, body: { verdict, reason }, send }) => {
      const { kind, key } = await decided(id)
      const { stale } = await send.named(`Decide${kind.name}Appeal`, { ...key, verdict, reason: reason.trim() })
      return { answer: {}, stale }
    }),

    serve(getMyReports, async ({ caller, body: { before, pageSize: size = REPORTS_IN_A_PAGE } }) => {
      const rows = await reportsBy(pool, asMember(caller.id), size, before)
      return {
        answer: {
          result: await presentOwnReports(pool, rows),
          next: earlier(
            rows.map((row) => row.report_id),
            size,
          ),
        },
      }
    }),

    serve(getMyDecisions, async ({ caller, body: { before, pageSize: size = REPORTS_IN_A_PAGE } }) => {
      const at = now()
      const rows = await decisionsAbout(pool, asMember(caller.id), size, before)
      const whoIs = await whoAre(pool, [asMember(caller.id)])
      const result = rows.map((row) => presentOwnDecision(row, whoIs, at))
      return {
        answer: {
          result,
          next: earlier(
            rows.map((row) => row.decision_id),
            size,
          ),
        },
      }
    }),

    /** To anybody but its author there is no such decision. */
    serve(appealDecision, async ({ caller, body: { decisionId, text }, send }) => {
      const { kind, key } = await decided(decisionId, ({ author }) => author === asMember(caller.id))
      const { stale } = await send.named(`Appeal${kind.name}Decision`, { ...key, text: text.trim() })
      return { answer: {}, stale, msg: 'Thank you. Another moderator will look at it.' }
    }),
  ]
}
