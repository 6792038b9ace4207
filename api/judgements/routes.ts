import { asMember } from '../../domain/kernel/actor.js'
import { decisionsAbout, reportsBy } from '../../projections/report-queue/own-queries.js'
import { REPORTS_IN_A_PAGE } from '../contract/staff/judged.js'
import { appealDecision, getMyDecisions, getMyReports } from '../contract/staff/judgements.js'
import type { Deps } from '../deps.js'
import { decidedAs } from '../engagement/judged/decided.js'
import { nextOf } from '../http/fields/next-of.js'
import { serve, type Served } from '../http/serve.js'
import { whoAre } from '../people/naming.js'
import { presentOwnDecision } from './decision-presenter.js'
import { presentOwnReports } from './reports-presenter.js'

/** What members learn of reports and decisions that concern them, and how they appeal. */
export const judgementRoutes = ({ pool, now }: Pick<Deps, 'pool' | 'now'>): Served[] => [
  serve(getMyReports, async ({ caller, body: { before, pageSize: size = REPORTS_IN_A_PAGE } }) => {
    const rows = await reportsBy(pool, asMember(caller.id), size, before)
    return { answer: { result: await presentOwnReports(pool, rows), next: nextOf(rows, size, ({ report_id }) => report_id) } }
  }),

  serve(getMyDecisions, async ({ caller, body: { before, pageSize: size = REPORTS_IN_A_PAGE } }) => {
    const at = now()
    const rows = await decisionsAbout(pool, asMember(caller.id), size, before)
    const whoIs = await whoAre(pool, [asMember(caller.id)])
    const result = rows.map((row) => presentOwnDecision(row, whoIs, at))
    return { answer: { result, next: nextOf(rows, size, ({ decision_id }) => decision_id) } }
  }),

  /** To anybody but its author there is no such decision. */
  serve(appealDecision, async ({ caller, body: { decisionId, text }, send }) => {
    const { kind, key } = await decidedAs(pool, decisionId, ({ author }) => author === asMember(caller.id))
    const { stale } = await send.named(`Appeal${kind.name}Decision`, { ...key, text: text.trim() })
    return { answer: {}, stale, msg: 'Thank you. Another moderator will look at it.' }
  }),
]
