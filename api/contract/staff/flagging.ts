import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { Condition, MOST_PHRASES, Newcomer, Reports, SHORTEST_PHRASE, Words } from '../../../domain/flagging/condition.js'
import { LONGEST_NAME, MOST_NAMED } from '../../../domain/flagging/messages.js'
import { FlagRuleId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import { VISIBLE, nextOf } from '../given.js'

export type { Condition } from '../../../domain/flagging/condition.js'

const strict = { additionalProperties: false }
const time = Type.String({ format: 'date-time' })
const timeOrNull = Type.Union([time, Type.Null()])

/** The most rules of an answer, and what it has when nothing is said. */
export const RULES_IN_A_PAGE = 20

/** A post that a rule would have flagged. */
const Flagged = Type.Object({
  post: Type.String({ description: '`case:7`' }),
  title: Type.Union([Type.String(), Type.Null()], { description: 'null when its words are gone' }),
  version: Type.Integer({ description: 'how it stood when it would have been flagged' }),
  at: time,
})
export type Flagged = Static<typeof Flagged>

const Rehearsed = Type.Object({
  at: time,
  posts: Type.Integer({ description: 'how many were looked at' }),
  flagged: Type.Integer({ description: 'how many of them it would have flagged' }),
})

/** What the program is to look for. */
const FlagRule = Type.Object({
  id: FlagRuleId,
  name: Type.String(),
  condition: Condition,
  written_by: Type.Union([Type.String(), Type.Null()]),
  written_at: time,
  on: Type.Boolean(),
  switched_at: timeOrNull,
  rehearsing: Type.Boolean({ description: 'a rehearsal is under way' }),
  rehearsed: Type.Union([Rehearsed, Type.Null()]),
  failed: Type.Boolean({ description: 'the last rehearsal was given up, since it took too long' }),
})
export type FlagRule = Static<typeof FlagRule>

const read = { auth: 'moderator', method: 'GET', limit: 'read', idempotent: false } as const
const write = { auth: 'moderator', method: 'POST', limit: 'write', idempotent: true } as const
const one = { params: Type.Object({ id: FlagRuleId }), codes: [404, 409] } as const

/** The newest first. */
export const getFlagRules = call({
  ...read,
  path: 'staff/rules',
  body: Type.Object({ before: Type.Optional(FlagRuleId) }, strict),
  answers: Type.Object({
    result: Type.Array(FlagRule, { maxItems: RULES_IN_A_PAGE }),
    next: nextOf(Type.Integer()),
  }),
})

/** With the newest posts that it would have flagged. */
export const getFlagRule = call({
  ...read,
  ...one,
  codes: [404],
  path: 'staff/rules/:id',
  body: Type.Object({}, strict),
  answers: Type.Object({ ...FlagRule.properties, newest: Type.Array(Flagged, { maxItems: MOST_NAMED }) }),
})

const NAMELESS = 'Please give the rule a name.'
const WORDLESS = 'Please write at least one word or phrase.'

/** The same for a number that is none, or too small, or too large. */
const between = ({ minimum, maximum }: { minimum?: number; maximum?: number }, what: string) => {
  const text = `Please give a number of ${what} from ${minimum} to ${maximum}.`
  return { minimum, maximum, msg: { required: text, type: text, minimum: text, maximum: text } }
}

/** What a rule looks for, with what a moderator reads where that is wrong. */
const WORDED = {
  words: Type.Object(
    {
      ...Words.properties,
      phrases: Type.Array(
        Type.String({
          ...Words.properties.phrases.items,
          msg: { minLength: `Please write at least ${SHORTEST_PHRASE} characters: what is shorter is found everywhere.` },
        }),
        {
          minItems: 1,
          maxItems: MOST_PHRASES,
          msg: { required: WORDLESS, maxItems: `At most ${MOST_PHRASES} words or phrases in one rule.` },
        },
      ),
    },
    strict,
  ),
  reports: Type.Object({ ...Reports.properties, reports: Type.Integer(between(Reports.properties.reports, 'people')) }, strict),
  newcomer: Type.Object({ ...Newcomer.properties, days: Type.Integer(between(Newcomer.properties.days, 'days')) }, strict),
}

const ruleOf = <Of extends TSchema>(condition: Of) =>
  Type.Object(
    {
      name: Type.String({
        pattern: VISIBLE,
        maxLength: LONGEST_NAME,
        msg: { required: NAMELESS, pattern: NAMELESS, maxLength: `At most ${LONGEST_NAME} characters.` },
      }),
      condition,
    },
    strict,
  )

/** The call below as a form of each condition: of one that is chosen, what is wrong is said at its own field. */
export const ruleForms = {
  words: { body: ruleOf(WORDED.words) },
  reports: { body: ruleOf(WORDED.reports) },
  newcomer: { body: ruleOf(WORDED.newcomer) },
} as const satisfies Readonly<Record<Condition['looksFor'], { readonly body: TSchema }>>

/** It does nothing until it is switched on, and it cannot be switched on until it was rehearsed. */
export const writeFlagRule = call({
  ...write,
  path: 'staff/rules',
  codes: [],
  body: ruleOf(Condition),
  answers: Type.Object({ id: FlagRuleId }),
})

/** Goes through a year of the log; what came of it is told when it is done. */
export const rehearseFlagRule = call({
  ...write,
  ...one,
  path: 'staff/rules/:id/rehearse',
  body: Type.Object({}, strict),
  answers: Type.Object({}),
})

/** The most rules that are on at once: so many look at each post. */
export const RULES_ON = 50

/** From now on it reports what it finds, or it does so no more. 409 where so many are on already. */
export const switchFlagRule = call({
  ...write,
  ...one,
  path: 'staff/rules/:id/switch',
  body: Type.Object({ on: Type.Boolean() }, strict),
  answers: Type.Object({}),
})

export const flaggingCalls: readonly Call[] = [getFlagRules, getFlagRule, writeFlagRule, rehearseFlagRule, switchFlagRule]

export interface FlaggingPushes {
  /** To moderators who look at the rules: one of them has changed. */
  flagRuleChanged: { id: number; position: number }
}
