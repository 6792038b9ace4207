import { Type, type Static, type TUnion } from '@sinclair/typebox'
import { Decision, LONGEST_GROUND, Verdict } from '../../../domain/engagement/moderation/messages.js'
import { Rule } from '../../../domain/engagement/moderation/rules.js'
import { KindOfJudged } from '../../../domain/engagement/post-name.js'
import { DecisionId, MemberId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { Place, VISIBLE } from '../given.js'

export type { Decision, Verdict } from '../../../domain/engagement/moderation/messages.js'
export type { Rule } from '../../../domain/engagement/moderation/rules.js'

export const strict = { additionalProperties: false }
export const time = Type.String({ format: 'date-time' })
export const timeOrNull = Type.Union([time, Type.Null()])
export const kind = KindOfJudged

/** The most that an answer holds, and what it holds when nothing is said. */
export const REPORTS_IN_A_PAGE = 50

/** Somebody by their word in the log (`member:7`, `visitor:2`, `system:closing`), and how a member is named now. */
export const Who = Type.Object({ actor: Type.String(), full_name: Type.Union([Type.String(), Type.Null()]) })
export type Who = Static<typeof Who>

export const post = {
  post: Type.String({ description: '`case:7`, or `message:9` of a room: the reports of one post together' }),
  kind,
  title: Type.Union([Type.String(), Type.Null()], { description: 'null when its words are gone' }),
  author: Who,
  speciality: Type.Union([Type.String(), Type.Null()]),
}

/** A post that was reported and waits for a decision. */
export const QueuedPost = Type.Object({
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
  first_reason: Type.Optional(
    Type.Union([Personal(Type.String()), Type.Null()], {
      description: 'what the first report says, null when its words are gone; left out for who has reported the same, and in pushes',
    }),
  ),
})
export type QueuedPost = Static<typeof QueuedPost>

export const Appeal = Type.Object({
  state: Type.Union([Type.Literal('waiting'), ...Verdict.anyOf, Type.Literal('gone')]),
  text: Personal(Type.String()),
  at: time,
  reason: Personal(Type.String()),
  decided_at: timeOrNull,
})

/** What a moderator has decided about a post. */
export const decided = {
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
export const Judged = Type.Object({
  ...decided,
  reports: Type.Integer({ description: 'so many it decides about' }),
  first_at: time,
  moderator: Who,
  appeal: Type.Union([Type.Object({ ...Appeal.properties, moderator: Type.Union([Who, Type.Null()]) }), Type.Null()]),
})
export type Judged = Static<typeof Judged>

export const afterField = { after: Type.Optional(Place), pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: REPORTS_IN_A_PAGE })) }
export const next = Type.Union([Place, Type.Null()], { description: 'to be given as `after` for the next page' })

/** Why something is decided, or appealed: words that are there, and not more than are read. */
export const ground = (missing: string) =>
  Type.String({
    pattern: VISIBLE,
    maxLength: LONGEST_GROUND,
    msg: { required: missing, pattern: missing, maxLength: `At most ${LONGEST_GROUND} characters.` },
  })

/** One of some words; `missing` is said where none of them is chosen. */
export const choice = <Of extends TUnion>(of: Of, missing: string) => Type.Unsafe<Static<Of>>({ ...of, msg: { required: missing } })
