import type { Evolve } from '../kernel/decider.js'
import type { Condition } from './condition.js'
import type { FlaggingEvent } from './messages.js'

/** A rehearsal that was asked for; `done` when it is known what came of it, or that nothing does. */
interface Rehearsal {
  readonly id: string
  readonly askedAt: string
  readonly done: boolean
}

/** What moderators have the program look for. */
export interface FlagRule {
  readonly written: { readonly name: string; readonly condition: Condition } | undefined
  readonly rehearsal: Rehearsal | undefined
  readonly wasRehearsed: boolean
  readonly isOn: boolean
}

export const initialState: FlagRule = { written: undefined, rehearsal: undefined, wasRehearsed: false, isOn: false }

export const evolve: Evolve<FlagRule, FlaggingEvent> = {
  FlagRuleWritten: (state, { data: { name, condition } }) => ({ ...state, written: { name, condition } }),
  FlagRuleRehearsalAsked: (state, { data: { rehearsal: id, askedAt } }) => ({ ...state, rehearsal: { id, askedAt, done: false } }),
  FlagRuleRehearsed: (state) => ({ ...state, rehearsal: state.rehearsal && { ...state.rehearsal, done: true }, wasRehearsed: true }),
  FlagRuleRehearsalFailed: (state) => ({ ...state, rehearsal: state.rehearsal && { ...state.rehearsal, done: true } }),
  FlagRuleSwitchedOn: (state) => ({ ...state, isOn: true }),
  FlagRuleSwitchedOff: (state) => ({ ...state, isOn: false }),
}
