import { Type } from '@sinclair/typebox'
import { Decision, Verdict } from '../../../domain/engagement/moderation/messages.js'
import { Rule } from '../../../domain/engagement/moderation/rules.js'
import { PostName } from '../../../domain/engagement/post-name.js'
import { DecisionId, ReportId } from '../../../domain/kernel/ids.js'
import { Speciality } from '../../../domain/kernel/people/speciality.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { call, type Call } from '../call.js'
import { filterOf, pageField } from '../posts/posts.js'
import { afterField, choice, ground, Judged, kind, next, post, QueuedPost, strict, time, Who } from './judged.js'
import type { OwnDecision, OwnReport } from './judgements.js'

/** The most reports of one post that are told, and the most decisions about it. */
export const REPORTS_OF_A_POST = 200
/** So many more of them are counted at most. */
export const REPORTS_COUNTED = 10_000
/** So many weeks in which something was decided are told, the newest. */
export const WEEKS_TOLD = 12

const moderator = { auth: 'moderator', limit: 'read', idempotent: false } as const

export const ReportState = Type.Union([Type.Literal('open'), Type.Literal('mine'), Type.Literal('decided')], {
  description: '`open` unless it says; `mine`: what I have claimed',
})

/** What waits, what waits longest first; or what was decided, the newest first. */
export const getReports = call({
  ...moderator,
  method: 'GET',
  path: 'staff/reports',
  body: Type.Object(
    {
      state: filterOf(ReportState),
      kind: filterOf(kind),
      speciality: filterOf(Speciality),
      ...afterField,
      ...pageField,
    },
    strict,
  ),
  answers: Type.Object({ queued: Type.Array(QueuedPost), decided: Type.Array(Judged), next }),
})

/** How long decisions took from the first report on, by the log, week by week. */
export const getDecisionTimes = call({
  ...moderator,
  method: 'GET',
  path: 'staff/reportTimes',
  body: Type.Object({}, strict),
  answers: Type.Object({
    weeks: Type.Array(
      Type.Object({
        week: Type.String({ description: 'its Monday' }),
        decisions: Type.Integer(),
        average_seconds: Type.Number(),
        longest_seconds: Type.Number(),
      }),
      { maxItems: WEEKS_TOLD },
    ),
  }),
})

const ofPost = { params: Type.Object({ id: PostName }) }

/** All that was said against a post, and what was decided. That it was looked at is on record. */
export const getReportsOf = call({
  ...moderator,
  ...ofPost,
  method: 'GET',
  path: 'staff/reports/:id',
  codes: [404],
  body: Type.Object({}, strict),
  answers: Type.Object({
    ...post,
    queued: Type.Union([QueuedPost, Type.Null()]),
    version: Type.Integer({ minimum: 0, description: 'to be decided about: what was said and edited until then' }),
    removed_by: Type.Union([Type.String(), Type.Null()]),
    reports: Type.Array(
      Type.Object({
        id: ReportId,
        reporter: Who,
        reason: Personal(Type.String()),
        version: Type.Integer({ description: 'that the reporter saw' }),
        at: time,
        state: Type.Union([Type.Literal('open'), Type.Literal('decided'), Type.Literal('gone')]),
      }),
      { maxItems: REPORTS_OF_A_POST, description: 'what waits, the oldest first, then the newest of the rest' },
    ),
    reports_more: Type.Integer({ minimum: 0, maximum: REPORTS_COUNTED, description: 'so many more, or more than can be counted' }),
    decisions: Type.Array(Judged),
  }),
})

const act = { ...ofPost, auth: 'moderator', limit: 'write', method: 'POST', codes: [404, 409], idempotent: true } as const

/** So that no two judge the same. 409 names who has it. */
export const claimReports = call({ ...act, path: 'staff/reports/:id/claim', body: Type.Object({}, strict), answers: Type.Object({}) })
export const releaseReports = call({ ...claimReports, path: 'staff/reports/:id/release' })

const reason = ground('Reason is required.')

export const decideReports = call({
  ...act,
  path: 'staff/reports/:id/decide',
  body: Type.Object(
    {
      decision: choice(Decision, 'Please choose what to do.'),
      rule: Type.Optional(choice(Rule, 'Rule is required.')),
      reason,
      version: Type.Integer({
        minimum: 0,
        description: 'of the post, as it was looked at; 409 when it was edited or reported again since',
      }),
    },
    strict,
  ),
  answers: Type.Object({ id: DecisionId }),
})

/** What a moderator took away comes back. */
export const restorePost = call({
  ...act,
  path: 'staff/posts/:kind/:id/restore',
  params: Type.Object({ kind, id: Type.Integer({ minimum: 1 }) }),
  body: Type.Object({ reason }, strict),
  answers: Type.Object({}),
})

/** Appeals that wait, the oldest first. */
export const getAppeals = call({
  ...moderator,
  method: 'GET',
  path: 'staff/appeals',
  body: Type.Object(afterField, strict),
  answers: Type.Object({ result: Type.Array(Judged), next }),
})

export const decideAppeal = call({
  ...act,
  path: 'staff/appeals/:id/decide',
  params: Type.Object({ id: DecisionId }),
  body: Type.Object({ verdict: choice(Verdict, 'Verdict is required.'), reason }, strict),
  answers: Type.Object({}),
})

export interface ReportPushes {
  /** To moderators who look at the queue: how the reports of a post stand now; null where none wait. */
  reportsChanged: { post: string; queued: QueuedPost | null; position: number }
  /** To the same: which appeals against decisions about a post wait now. */
  appealsChanged: { post: string; appeals: readonly Judged[]; position: number }
  /** To its author: what was decided about a post, the newest first. */
  ownDecisionsChanged: { post: string; decisions: readonly OwnDecision[]; position: number }
  /** To a member: how reports of a post stand that are their own and have changed, the newest first. */
  ownReportsChanged: { post: string; reports: readonly OwnReport[]; position: number }
}

export const reportCalls: readonly Call[] = [
  getReports,
  getDecisionTimes,
  getReportsOf,
  claimReports,
  releaseReports,
  decideReports,
  restorePost,
  getAppeals,
  decideAppeal,
]
