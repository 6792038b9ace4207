import { Type, type Static } from '@sinclair/typebox'
import { Decision, LONGEST_GROUND, Verdict } from '../../domain/engagement/moderation/messages.js'
import { Rule } from '../../domain/engagement/moderation/rules.js'
import { KindOfJudged, PostName } from '../../domain/engagement/post-name.js'
import { LONGEST_REASON } from '../../domain/engagement/report.js'
import { DecisionId, MemberId, ReportId } from '../../domain/kernel/ids.js'
import { Speciality } from '../../domain/kernel/speciality.js'
import { Personal } from '../../domain/kernel/personal.js'
import { call, type Call } from './call.js'
import { filterOf, pageField, VISIBLE } from './posts.js'
import { Place } from './given.js'

export type { Decision, Verdict } from '../../domain/engagement/moderation/messages.js'
export type { Rule } from '../../domain/engagement/moderation/rules.js'

const strict = { additionalProperties: false }
const time = Type.String({ format: 'date-time' })
const timeOrNull = Type.Union([time, Type.Null()])
const kind = KindOfJudged

/** The most that an answer holds, and what it holds when nothing is said. */
export const REPORTS_IN_A_PAGE = 50
/** The most reports of one post that are told, and the most decisions about it. */
export const REPORTS_OF_A_POST = 200
/** So many more of them are counted at most. */
export const REPORTS_COUNTED = 10_000
/** So many weeks in which something was decided are told, the newest. */
export const WEEKS_TOLD = 12

/** Somebody by their word in the log (`member:7`, `visitor:2`), and how a member is named now. */
const Who = Type.Object({ actor: Type.String(), full_name: Type.Union([Type.String(), Type.Null()]) })
export type Who = Static<typeof Who>

const post = {
  post: Type.String({ description: '`case:7`, or `message:9` of a room: the reports of one post together' }),
  kind,
  title: Type.Union([Type.String(), Type.Null()], { description: 'null when its words are gone' }),
  author: Who,
  speciality: Type.Union([Type.String(), Type.Null()]),
}

/** A post that was reported and waits for a decision. */
const QueuedPost = Type.Object({
  ...post,
  reports: Type.Integer({ minimum: 1 }),
  first_at: time,
  newest_at: time,
  claimed: Type.Union([
    Type.Object({
      by: MemberId,
      full_name: Who.properties.full_name,
      at: time,
      lapsed: Type.Boolean({ description: 'so long ago that others may claim them' }),
    }),
    Type.Null(),
  ]),
  place: Type.Integer({ description: 'where it stands in the queue' }),
})
export type QueuedPost = Static<typeof QueuedPost>

const Appeal = Type.Object({
  state: Type.Union([Type.Literal('waiting'), ...Verdict.anyOf, Type.Literal('gone')]),
  text: Personal(Type.String()),
  at: time,
  reason: Personal(Type.String()),
  decided_at: timeOrNull,
})

/** What a moderator has decided about a post. */
const decided = {
  ...post,
  id: DecisionId,
  decision: Decision,
  rule: Type.Union([Rule, Type.Null()]),
  reason: Personal(Type.String()),
  version: Type.Integer({ minimum: 0, description: 'of the post, that was judged' }),
  decided_at: time,
  undone_at: timeOrNull,
  removed: Type.Boolean({ description: 'the post cannot be found now' }),
}
const Judged = Type.Object({
  ...decided,
  reports: Type.Integer({ description: 'so many it decides about' }),
  first_at: time,
  moderator: Who,
  appeal: Type.Union([Type.Object({ ...Appeal.properties, moderator: Type.Union([Who, Type.Null()]) }), Type.Null()]),
})
export type Judged = Static<typeof Judged>

/** The same as its author is told: not who it was, nor how many have reported it and since when, so that nobody is paid back for it. */
const OwnDecision = Type.Object({
  ...decided,
  there: Type.Boolean({ description: 'its author finds the post, also while a moderator has removed it' }),
  appeal: Type.Union([Appeal, Type.Null()]),
  appeal_until: Type.Union([time, Type.Null()], { description: 'null where there is none to be made any more' }),
})
export type OwnDecision = Static<typeof OwnDecision>

const afterField = { after: Type.Optional(Place), pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: REPORTS_IN_A_PAGE })) }
const next = Type.Union([Place, Type.Null()], { description: 'to be given as `after` for the next page' })
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

const ground = (missing: string) =>
  Type.String({
    pattern: VISIBLE,
    maxLength: LONGEST_GROUND,
    msg: { required: missing, pattern: missing, maxLength: `At most ${LONGEST_GROUND} characters.` },
  })
const reason = ground('Reason is required.')

export const decideReports = call({
  ...act,
  path: 'staff/reports/:id/decide',
  body: Type.Object(
    {
      decision: Type.Unsafe<Static<typeof Decision>>({ ...Decision, msg: { required: 'Decision is required.' } }),
      rule: Type.Optional(Rule),
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
  body: Type.Object(
    { verdict: Type.Unsafe<Static<typeof Verdict>>({ ...Verdict, msg: { required: 'Verdict is required.' } }), reason },
    strict,
  ),
  answers: Type.Object({}),
})

const earlier = Type.Union([Type.Integer(), Type.Null()], { description: 'to be given as `before` for the next page' })

const OwnReport = Type.Object({
  id: ReportId,
  post: post.post,
  kind,
  title: Type.Union([Type.String(), Type.Null()], { description: 'null where the post cannot be found, or its words are gone' }),
  reason: Personal(Type.String({ maxLength: LONGEST_REASON })),
  at: time,
  state: Type.Union([Type.Literal('open'), Type.Literal('decided'), Type.Literal('gone')], {
    description: '`gone`: its author took it away first',
  }),
  decision: Type.Union([Decision, Type.Null()]),
  decided_at: timeOrNull,
  undone: Type.Boolean({ description: 'the decision was undone later' }),
})
export type OwnReport = Static<typeof OwnReport>

/** What I reported, and what has come of it. */
export const getMyReports = call({
  method: 'GET',
  path: 'myReports',
  auth: 'complete',
  whileRestricted: 'suspended',
  limit: 'read',
  body: Type.Object({ before: Type.Optional(ReportId), pageSize: afterField.pageSize }, strict),
  answers: Type.Object({
    result: Type.Array(OwnReport),
    next: earlier,
  }),
  idempotent: false,
})

/** What was decided about my posts, and how to appeal. */
export const getMyDecisions = call({
  ...getMyReports,
  path: 'myDecisions',
  body: Type.Object({ before: Type.Optional(DecisionId), pageSize: afterField.pageSize }, strict),
  answers: Type.Object({ result: Type.Array(OwnDecision), next: earlier }),
})

/** Once for each decision, by the author, within thirty days. */
export const appealDecision = call({
  method: 'POST',
  path: 'appeals',
  auth: 'complete',
  whileRestricted: 'suspended', // whoever is shut out may still object
  limit: 'write',
  codes: [403, 404, 409],
  body: Type.Object({ decisionId: DecisionId, text: ground('Text is required.') }, strict),
  answers: Type.Object({}),
  idempotent: true,
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
  getMyReports,
  getMyDecisions,
  appealDecision,
]
