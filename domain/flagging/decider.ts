import { fromJS, is } from 'immutable'
import type { Decider, Decisions } from '../kernel/decider.js'
import { Refusal } from '../kernel/refusal.js'
import type { Condition } from './condition.js'
import { wordsOf } from './flags.js'
import { evolve, initialState, type FlagRule } from './flag-rule.js'
import type { FlaggingCommand, FlaggingEvent } from './messages.js'

/** In milliseconds: so long one rehearsal keeps others waiting. */
export const REHEARSAL_HOLDS = 60 * 60_000

const mustBeWritten = ({ written }: FlagRule): void => {
  if (!written) throw new Refusal('not-found', 'There is no such rule')
}

/** What has neither a letter nor a digit stands nowhere as a word. */
const mustBeFindable = (condition: Condition): void => {
  const empty = condition.looksFor === 'words' ? condition.phrases.find((phrase) => wordsOf(phrase).trim() === '') : undefined
  if (empty !== undefined) throw new Refusal('invalid', `Please add a letter or a digit to “${empty}”: nothing else is found`)
}

const isUnderWay = ({ rehearsal }: FlagRule, at: string): boolean =>
  rehearsal !== undefined && !rehearsal.done && Date.parse(at) - Date.parse(rehearsal.askedAt) < REHEARSAL_HOLDS

const decisions: Decisions<FlagRule, FlaggingCommand, FlaggingEvent> = {
  WriteFlagRule: ({ data, at }, { written }) => {
    mustBeFindable(data.condition)
    if (!written) return [{ type: 'FlagRuleWritten', data: { ...data, writtenAt: at } }]
    const { name, condition } = data
    if (!is(fromJS(written), fromJS({ name, condition }))) throw new Refusal('conflict', 'This rule is written already')
    return []
  },
  RehearseFlagRule: ({ data, at }, state) => {
    mustBeWritten(state)
    if (state.rehearsal?.id === data.rehearsal) return []
    if (isUnderWay(state, at)) throw new Refusal('conflict', 'This rule is being rehearsed already')
    return [{ type: 'FlagRuleRehearsalAsked', data: { ...data, askedAt: at } }]
  },
  /** What came of a rehearsal that another has taken the place of concerns nobody. */
  TellRehearsal: ({ data, at }, { rehearsal }) =>
    rehearsal?.id !== data.rehearsal || rehearsal.done ? [] : [{ type: 'FlagRuleRehearsed', data: { ...data, rehearsedAt: at } }],
  FailRehearsal: ({ data, at }, { rehearsal }) =>
    rehearsal?.id !== data.rehearsal || rehearsal.done ? [] : [{ type: 'FlagRuleRehearsalFailed', data: { ...data, failedAt: at } }],
  /** Nobody lets a rule loose without having seen what it does. */
  SwitchFlagRuleOn: ({ data, at }, state) => {
    mustBeWritten(state)
    if (state.isOn) return []
    if (!state.wasRehearsed) throw new Refusal('conflict', 'Please rehearse this rule first, to see what it would flag')
    return [{ type: 'FlagRuleSwitchedOn', data: { ...data, switchedAt: at } }]
  },
  SwitchFlagRuleOff: ({ data, at }, state) => {
    mustBeWritten(state)
    return state.isOn ? [{ type: 'FlagRuleSwitchedOff', data: { ...data, switchedAt: at } }] : []
  },
}

export const flaggingDecider: Decider<FlagRule, FlaggingCommand, FlaggingEvent> = { initialState, evolve, decisions }
