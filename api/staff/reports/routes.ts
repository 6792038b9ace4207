import { JUDGED_KINDS } from '../../../domain/engagement/kinds.js'
import { isJudgedWord, partsOf } from '../../../domain/engagement/post-name.js'
import { doctor } from '../../../domain/kernel/people/identity.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { DecisionId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { claimId } from '../../../commands/vault/claims.js'
import {
  decisionsMade,
  decisionTimes,
  firstReasons,
  queuedPosts,
  reportsCounted,
  reportsOn,
} from '../../../projections/report-queue/moderator-queries.js'
import { decisionsOn, reportedPost, type Queued } from '../../../projections/report-queue/queries.js'
import {
  claimReports,
  decideReports,
  getDecisionTimes,
  getReports,
  getReportsOf,
  releaseReports,
  REPORTS_COUNTED,
  REPORTS_OF_A_POST,
  ReportState,
  restorePost,
  WEEKS_TOLD,
} from '../../contract/staff/reports.js'
import { REPORTS_IN_A_PAGE } from '../../contract/staff/judged.js'
import { isOneOf } from '../../contract/posts/posts.js'
import type { Deps } from '../../deps.js'
import { nextOf } from '../../http/fields/next-of.js'
import type { Send } from '../../http/send.js'
import { skippedBy } from '../../engagement/skipped.js'
import { serve, type Served } from '../../http/serve.js'
import { presentPost } from '../../engagement/judged/presenter.js'
import { whoAre } from '../../people/naming.js'
import { lookAs } from '../look.js'
import { mustLookImpartially, notBy } from './impartial.js'
import { presentJudged, presentQueued, presentReport, whoIsIn } from './presenter.js'

const missing = () => new Refusal('not-found', 'There is no such post')

/** What was reported, for moderators: who looks after it, and what they decide. */
export const reportRoutes = (deps: Deps): Served[] => {
  const { pool, now } = deps

  /** Whoever was slower is told who has it. */
  const naming = async <Done>(work: Promise<Done>): Promise<Done> => {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof Refusal) || error.beside.heldBy === undefined) throw error
      const whoIs = await whoAre(pool, [asMember(error.beside.heldBy)])
      throw new Refusal('conflict', `${doctor(whoIs(asMember(error.beside.heldBy)).full_name)} looks after these reports`)
    }
  }
  const onReportsOf = (send: Send, post: string, what: 'Claim' | 'Release' | 'Decide', said: object = {}) => {
    const { word, id } = partsOf(post)
    const kind = JUDGED_KINDS[word]
    return naming(send.named(`${what}${kind.name}Reports`, { [kind.key]: id, ...said }))
  }

  return [
    serve(getReports, async ({ caller, body: { state = 'open', kind, page, pageSize: size = REPORTS_IN_A_PAGE, ...more } }) => {
      const at = now()
      const skip = skippedBy({ size, page, before: more.after })
      const isKnown = isOneOf(ReportState, state) && (kind === undefined || isJudgedWord(kind))
      if (skip === undefined || !isKnown) return { answer: { queued: [], decided: [], next: null } }
      const asked = { ...more, kind, skip }
      if (state === 'decided') {
        const rows = await decisionsMade(pool, { ...asked, size })
        const shown = notBy(rows, caller.id)
        const whoIs = await whoAre(pool, shown.flatMap(whoIsIn.decided))
        const next = nextOf(rows, size, ({ position }) => position)
        return { answer: { queued: [], decided: shown.map((row) => presentJudged(row, whoIs)), next } }
      }
      const rows = await queuedPosts(pool, { ...asked, size }, state === 'mine' ? caller.id : undefined)
      const shown = notBy(rows, caller.id)
      const reasons = await firstReasons(pool, shown, asMember(caller.id))
      const whoIs = await whoAre(pool, shown.flatMap(whoIsIn.queued))
      const next = nextOf(rows, size, ({ queued_at }) => queued_at)
      return { answer: { queued: shown.map((row) => presentQueued(row, whoIs, at, reasons)), decided: [], next } }
    }),

    serve(getDecisionTimes, async () => {
      const weeks = (await decisionTimes(pool, WEEKS_TOLD)).map(({ week, decisions, seconds, longest_seconds }) => ({
        ...{ week, decisions, average_seconds: seconds / decisions, longest_seconds },
      }))
      return { answer: { weeks } }
    }),

    serve(getReportsOf, async ({ params: { id: post }, ...asker }) => {
      await mustLookImpartially(pool, post, asker.caller.id)
      const { word, id } = partsOf(post)
      const [row, reports, counted, decisions] = await Promise.all([
        reportedPost(pool, post),
        reportsOn(pool, post, REPORTS_OF_A_POST),
        reportsCounted(pool, post, REPORTS_OF_A_POST + REPORTS_COUNTED),
        decisionsOn(pool, [post], REPORTS_OF_A_POST),
      ])
      if (!row) throw missing()
      await lookAs('moderator', asker, { target: `${word}-${id}`, version: row.version, purpose: 'report' })
      const at = now()
      const queued = row.queued_at === null ? undefined : (row as Queued)
      const named = [
        row.author,
        ...(queued ? whoIsIn.queued(queued) : []),
        ...reports.flatMap(whoIsIn.reported),
        ...decisions.flatMap(whoIsIn.decided),
      ]
      const whoIs = await whoAre(pool, named)
      return {
        answer: {
          ...presentPost(row, whoIs),
          queued: queued ? presentQueued(queued, whoIs, at) : null,
          version: row.version,
          removed_by: row.removed_by,
          reports: reports.map((report) => presentReport(report, whoIs)),
          reports_more: Math.max(0, counted - reports.length),
          decisions: decisions.map((decision) => presentJudged(decision, whoIs)),
        },
      }
    }),

    serve(claimReports, async ({ params: { id }, send }) => {
      const { stale } = await onReportsOf(send, id, 'Claim')
      return { answer: {}, stale }
    }),
    serve(releaseReports, async ({ params: { id }, send }) => {
      const { stale } = await onReportsOf(send, id, 'Release')
      return { answer: {}, stale }
    }),
    serve(decideReports, async ({ params: { id }, body: { reason, ...said }, commandId, send }) => {
      const decisionId = (await claimId(pool, commandId, now())) as DecisionId
      const { stale } = await onReportsOf(send, id, 'Decide', { decisionId, ...said, reason: reason.trim() })
      return { answer: { id: decisionId }, stale }
    }),

    serve(restorePost, async ({ params: { kind: word, id }, body: { reason }, send }) => {
      const kind = JUDGED_KINDS[word]
      const { stale } = await send.named(`Restore${kind.name}`, { [kind.key]: id, reason: reason.trim() })
      return { answer: {}, stale }
    }),
  ]
}
