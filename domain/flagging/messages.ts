import { Type, type Static } from '@sinclair/typebox'
import { FlagRuleId } from '../kernel/ids.js'
import { event, processCommand, staffCommand, staffEvent } from '../kernel/messages.js'
import { Time } from '../kernel/time.js'
import { Condition } from './condition.js'

const rule = { flagRuleId: FlagRuleId }
const rehearsal = { ...rule, rehearsal: Type.String({ format: 'uuid' }) }

export const LONGEST_NAME = 80
/** So many of the posts that a rule would have flagged are named, the newest. */
export const MOST_NAMED = 100

/** A post by its stream, and the number of the event for which it would have been flagged. */
const Flagged = Type.Object(
  { stream: Type.String({ pattern: '^[a-z]+-[1-9][0-9]*$', examples: ['case-7'] }), version: Type.Integer({ minimum: 0 }), at: Time },
  { additionalProperties: false },
)
export type Flagged = Static<typeof Flagged>

/** What it says is no more changed: another one is written, so that what was rehearsed is what is switched on. */
const says = { ...rule, name: Type.String({ minLength: 1, maxLength: LONGEST_NAME }), condition: Condition }
const count = Type.Integer({ minimum: 0 })
const outcome = { ...rehearsal, posts: count, flagged: count, newest: Type.Array(Flagged, { maxItems: MOST_NAMED }) }

export const WriteFlagRule = staffCommand('WriteFlagRule', says, 'moderator')
export const RehearseFlagRule = staffCommand('RehearseFlagRule', rehearsal, 'moderator')
export const TellRehearsal = processCommand('TellRehearsal', outcome, 'rules')
/** It took too long, and nothing comes of it. */
export const FailRehearsal = processCommand('FailRehearsal', rehearsal, 'rules')
export const SwitchFlagRuleOn = staffCommand('SwitchFlagRuleOn', rule, 'moderator')
export const SwitchFlagRuleOff = staffCommand('SwitchFlagRuleOff', rule, 'moderator')

export const FlagRuleWritten = staffEvent('FlagRuleWritten', { ...says, writtenAt: Time }, { called: 'Rule written' })
/** Over what was posted and said in the year before. */
export const FlagRuleRehearsalAsked = staffEvent('FlagRuleRehearsalAsked', { ...rehearsal, askedAt: Time }, { called: 'Rule rehearsed' })
/** `posts`: how many were looked at; `flagged`: how many of them it would have flagged. */
export const FlagRuleRehearsed = event('FlagRuleRehearsed', { ...outcome, rehearsedAt: Time })
export const FlagRuleRehearsalFailed = event('FlagRuleRehearsalFailed', { ...rehearsal, failedAt: Time })
export const FlagRuleSwitchedOn = staffEvent('FlagRuleSwitchedOn', { ...rule, switchedAt: Time }, { called: 'Rule switched on' })
export const FlagRuleSwitchedOff = staffEvent('FlagRuleSwitchedOff', { ...rule, switchedAt: Time }, { called: 'Rule switched off' })

/** Stored format: change only by adding a version. */
export const flaggingEvents = [
  FlagRuleWritten,
  FlagRuleRehearsalAsked,
  FlagRuleRehearsed,
  FlagRuleRehearsalFailed,
  FlagRuleSwitchedOn,
  FlagRuleSwitchedOff,
] as const
export const flaggingCommands = [
  WriteFlagRule,
  RehearseFlagRule,
  TellRehearsal,
  FailRehearsal,
  SwitchFlagRuleOn,
  SwitchFlagRuleOff,
] as const

export type FlaggingEvent = Static<(typeof flaggingEvents)[number]>
export type FlaggingCommand = Static<(typeof flaggingCommands)[number]>
