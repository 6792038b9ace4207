import { Type, type Static } from '@sinclair/typebox'
import { Shape } from '../../../domain/cases/messages.js'
import { Decision } from '../../../domain/engagement/moderation/messages.js'
import { LONGEST_REASON } from '../../../domain/engagement/report.js'
import { DecisionId, ReportId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { call, type Call } from '../call.js'
import { afterField, Appeal, decided, ground, kind, post, strict, time, timeOrNull, Who } from './judged.js'
import { nextOf } from '../given.js'

/** The same as its author is told: not who it was, nor how many have reported it and since when, so that nobody is paid back for it. */
const OwnDecision = Type.Object({
  ...decided,
  shape: Type.Union([Shape, Type.Null()], {
    description: 'of a case: a clinical image, an older case, or a clinical case of the newer shape; null of what is none',
  }),
  there: Type.Boolean({ description: 'its author finds the post, also while a moderator has removed it' }),
  appeal: Type.Union([Appeal, Type.Null()]),
  appeal_until: Type.Union([time, Type.Null()], { description: 'null where there is none to be made any more' }),
})
export type OwnDecision = Static<typeof OwnDecision>

const earlier = nextOf(Type.Integer())

const OwnReport = Type.Object({
  id: ReportId,
  post: post.post,
  kind,
  title: Type.Union([Type.String(), Type.Null()], { description: 'null where the post cannot be found, or its words are gone' }),
  author: Type.Union([Who, Type.Null()], {
    description: 'null where the post cannot be found; of a visitor the actor is `visitor`, whichever it was',
  }),
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
  body: Type.Object({ decisionId: DecisionId, text: ground('Please say why this decision is wrong.') }, strict),
  answers: Type.Object({}),
  idempotent: true,
})

export const judgementCalls: readonly Call[] = [getMyReports, getMyDecisions, appealDecision]
