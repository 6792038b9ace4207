import { Type, type Static } from '@sinclair/typebox'
import { MemberId } from '../../kernel/ids.js'
import { command, event, processCommand, staffCommand, staffEvent } from '../../kernel/messages.js'
import { Personal } from '../../kernel/personal.js'
import { Time } from '../../kernel/time.js'

const key = { memberId: MemberId }
const ofMember = { subject: 'member:{memberId}' } as const

/** What the privacy text says we may do: ask for the account to be verified, limit it, suspend it (spec 1, privacy facts). */
export const Action = Type.Union([Type.Literal('require-verification'), Type.Literal('limit'), Type.Literal('suspend')])
export type Action = Static<typeof Action>

/** What an appeal leads to. */
export const Verdict = Type.Union([Type.Literal('upheld'), Type.Literal('lifted')])
export type Verdict = Static<typeof Verdict>

/** In characters. */
const LONGEST_WORDS = 2000
const Words = Type.String({ minLength: 1, maxLength: LONGEST_WORDS })

/** The id of the command that led to it. */
const restriction = { restriction: Type.String({ format: 'uuid' }) }
const until = { until: Type.Optional(Time) }
/** The restriction that the moderator has seen, null where there was none: where another stands by now, nothing is done. */
const instead = { instead: Type.Optional(Type.Union([restriction.restriction, Type.Null()])) }

/** Of moderators; `until` where it ends by itself. */
export const RestrictMember = staffCommand('RestrictMember', { ...key, action: Action, ...until, reason: Words, ...instead }, 'moderator')
export const LiftRestriction = staffCommand('LiftRestriction', { ...key, reason: Words, ...instead }, 'moderator')
export const EndRestriction = processCommand('EndRestriction', { ...key, ...restriction }, 'standing')
/** Where they had to be verified, and now are. */
export const EndVerification = processCommand('EndVerification', key, 'standing')
export const AppealRestriction = command('AppealRestriction', { ...key, ...restriction, text: Words })
export const DecideRestrictionAppeal = staffCommand(
  'DecideRestrictionAppeal',
  { ...key, ...restriction, verdict: Verdict, reason: Words },
  'moderator',
)

const judged = { moderator: MemberId, reason: Personal(Type.String()) }

/** It takes the place of the one that stood: an appeal against that which waits is overtaken, and nobody answers it any more. */
export const MemberRestricted = staffEvent(
  'MemberRestricted',
  { ...key, ...restriction, action: Action, ...until, ...judged, restrictedAt: Time },
  { ...ofMember, called: 'Account restricted', tells: ['action', 'until'] },
)
export const RestrictionLifted = staffEvent(
  'RestrictionLifted',
  { ...key, ...restriction, ...judged, liftedAt: Time },
  { ...ofMember, called: 'Restriction lifted' },
)
/** By itself: its time is over, or who had to be verified now is. */
export const RestrictionEnded = event(
  'RestrictionEnded',
  { ...key, ...restriction, endedAt: Time },
  { called: 'Restriction ended by itself' },
)
export const RestrictionAppealed = event(
  'RestrictionAppealed',
  { ...key, ...restriction, text: Personal(Type.String()), appealedAt: Time },
  { ...ofMember, called: 'Appealed' },
)
/** Where it is to be lifted, that follows as a fact of its own. */
export const RestrictionAppealDecided = staffEvent(
  'RestrictionAppealDecided',
  { ...key, ...restriction, verdict: Verdict, ...judged, decidedAt: Time },
  { ...ofMember, called: 'Appeal against a restriction decided', tells: ['verdict'] },
)

export const standingEvents = [
  MemberRestricted,
  RestrictionLifted,
  RestrictionEnded,
  RestrictionAppealed,
  RestrictionAppealDecided,
] as const
export const standingCommands = [
  RestrictMember,
  LiftRestriction,
  EndRestriction,
  EndVerification,
  AppealRestriction,
  DecideRestrictionAppeal,
] as const
export type StandingEvent = Static<(typeof standingEvents)[number]>
