import { Type, type Static, type TProperties } from '@sinclair/typebox'
import { Reader, Reporter } from '../../kernel/actor.js'
import { DecisionId, FileId, MemberId, ReportId } from '../../kernel/ids.js'
import { command, event, processCommand, staffCommand, staffEvent } from '../../kernel/messages.js'
import { Personal } from '../../kernel/personal.js'
import { Time } from '../../kernel/time.js'
import { calledOf } from '../kinds.js'
import { Rule } from './rules.js'

/** What a moderator can do about reports: nothing, ask the author for a change, or take the post away. */
export const Decision = Type.Union([Type.Literal('dismiss'), Type.Literal('ask-change'), Type.Literal('remove')])
export type Decision = Static<typeof Decision>

/** What another moderator makes of an appeal. */
export const Verdict = Type.Union([Type.Literal('upheld'), Type.Literal('overturned')])
export type Verdict = Static<typeof Verdict>

/** In characters, as they are counted by people: one for each code point. */
export const LONGEST_GROUND = 2000
const Ground = Type.String({ minLength: 1, maxLength: LONGEST_GROUND })

/** A post by the name of its key, as `post:case:7`: what is said in a judgement goes with the post. */
const post = { post: Type.String() }
const subject = '{post}'
const decision = { decisionId: DecisionId }

/** The same for every kind: the stream says of which post. */
export const ReportsClaimed = staffEvent('ReportsClaimed', { memberId: MemberId, claimedAt: Time }, { called: 'Reports claimed' })
export const ReportsReleased = staffEvent('ReportsReleased', { memberId: MemberId, releasedAt: Time }, { called: 'Reports given back' })
export const ReportsDecided = staffEvent(
  'ReportsDecided',
  {
    ...post,
    ...decision,
    decision: Decision,
    rule: Type.Optional(Rule),
    reason: Personal(Type.String()),
    /** The number of the last event of the post that the moderator had seen. */
    version: Type.Integer({ minimum: 0 }),
    moderator: MemberId,
    author: Reader,
    /** The reports that it decides, and who is to be told. */
    reports: Type.Array(Type.Object({ reportId: ReportId, reporter: Reporter }, { additionalProperties: false })),
    decidedAt: Time,
  },
  { subject, called: 'Reports decided', tells: ['decision', 'rule', 'version', 'reports'] },
)
export const DecisionAppealed = event(
  'DecisionAppealed',
  { ...post, ...decision, author: Reader, text: Personal(Type.String()), appealedAt: Time },
  { subject, called: 'Decision appealed' },
)
export const AppealDecided = staffEvent(
  'AppealDecided',
  { ...post, ...decision, verdict: Verdict, reason: Personal(Type.String()), moderator: MemberId, author: Reader, decidedAt: Time },
  { subject, called: 'Appeal decided', tells: ['verdict'] },
)

export const messages = <Kind extends string, Key extends TProperties>(kind: Kind, key: Key) => ({
  commands: [
    staffCommand(`Claim${kind}Reports` as const, key, 'moderator'),
    staffCommand(`Release${kind}Reports` as const, key, 'moderator'),
    processCommand(`Free${kind}Reports` as const, { ...key, memberId: MemberId }, 'claims'),
    staffCommand(
      `Decide${kind}Reports` as const,
      {
        ...key,
        ...decision,
        decision: Decision,
        rule: Type.Optional(Rule),
        reason: Ground,
        version: Type.Integer({ minimum: 0 }),
      },
      'moderator',
    ),
    command(`Appeal${kind}Decision` as const, { ...key, ...decision, text: Ground }),
    staffCommand(`Decide${kind}Appeal` as const, { ...key, ...decision, verdict: Verdict, reason: Ground }, 'moderator'),
    staffCommand(`Restore${kind}` as const, { ...key, reason: Ground }, 'moderator'),
  ] as const,
  events: [
    ReportsClaimed,
    ReportsReleased,
    ReportsDecided,
    DecisionAppealed,
    AppealDecided,
    staffEvent(
      `${kind}Restored` as const,
      {
        ...key,
        ...post,
        reason: Personal(Type.String()),
        /** Those that it shows again. */
        files: Type.Array(FileId),
        /** The decision that is undone, where it was one on an appeal. */
        decisionId: Type.Optional(DecisionId),
        restoredAt: Time,
      },
      { subject, called: `${calledOf(kind)} brought back` },
    ),
  ] as const,
})

type Judgement = typeof ReportsClaimed | typeof ReportsReleased | typeof ReportsDecided | typeof DecisionAppealed | typeof AppealDecided
export type JudgementEvent = Static<Judgement>
