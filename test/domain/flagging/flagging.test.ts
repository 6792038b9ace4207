import { asMember } from '../../../domain/kernel/actor.js'
import type { FlagRuleId } from '../../../domain/kernel/ids.js'
import { flaggingDecider } from '../../../domain/flagging/decider.js'
import type { FlaggingCommand, FlaggingEvent } from '../../../domain/flagging/messages.js'
import { ana, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(flaggingDecider)

const key = { flagRuleId: 12 as FlagRuleId }
const says = { ...key, name: 'Offers', condition: { looksFor: 'words' as const, phrases: ['free offer'] } }
const [first, second] = ['c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51', 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a52'] as const
const anHourLater = '2026-01-01T13:00:00.000Z'
const outcome = { posts: 40, flagged: 1, newest: [{ stream: 'case-7', version: 3, at: noon }] }

const by = asMember(ana)
const write = (data = says): FlaggingCommand => ({ id: first, type: 'WriteFlagRule', by, at: noon, data })
const rehearse = (rehearsal: string = first, at = noon): FlaggingCommand => ({
  ...{ id: first, type: 'RehearseFlagRule', by, at },
  data: { ...key, rehearsal },
})
const tell = (rehearsal: string = first): FlaggingCommand => ({
  ...{ id: first, type: 'TellRehearsal', by: 'system:rules', at: noon },
  data: { ...key, rehearsal, ...outcome },
})
const on: FlaggingCommand = { id: first, type: 'SwitchFlagRuleOn', by, at: noon, data: key }
const off: FlaggingCommand = { ...on, type: 'SwitchFlagRuleOff' }

const written: FlaggingEvent = { type: 'FlagRuleWritten', data: { ...says, writtenAt: noon } }
const asked = (rehearsal: string = first, askedAt = noon): FlaggingEvent => ({
  type: 'FlagRuleRehearsalAsked',
  data: { ...key, rehearsal, askedAt },
})
const rehearsed: FlaggingEvent = { type: 'FlagRuleRehearsed', data: { ...key, rehearsal: first, ...outcome, rehearsedAt: noon } }
const switchedOn: FlaggingEvent = { type: 'FlagRuleSwitchedOn', data: { ...key, switchedAt: noon } }
const switchedOff: FlaggingEvent = { type: 'FlagRuleSwitchedOff', data: { ...key, switchedAt: noon } }

describe('WriteFlagRule', () => {
  it('writes a rule', () => given().when(write()).then(written))
  it('changes none that is written', () =>
    given(written)
      .when(write({ ...says, name: 'Other' }))
      .thenRefused('conflict', 'This rule is written already'))
  it('takes no phrase that no text can hold', () =>
    given()
      .when(write({ ...says, condition: { looksFor: 'words', phrases: ['offer', '***'] } }))
      .thenRefused('invalid', 'Please add a letter or a digit to “***”: nothing else is found'))
})

describe('RehearseFlagRule', () => {
  it('asks for a year', () => given(written).when(rehearse()).then(asked()))
  it('waits for the one under way', () =>
    given(written, asked()).when(rehearse(second)).thenRefused('conflict', 'This rule is being rehearsed already'))
  it('waits for none that is an hour old', () =>
    given(written, asked()).when(rehearse(second, anHourLater)).then(asked(second, anHourLater)))
  it('can be asked for again', () => given(written, asked(), rehearsed).when(rehearse(second)).then(asked(second)))
  it('needs a rule', () => given().when(rehearse()).thenRefused('not-found', 'There is no such rule'))
})

describe('FailRehearsal', () => {
  const fail = (rehearsal: string = first): FlaggingCommand => ({
    ...{ id: first, type: 'FailRehearsal', by: 'system:rules', at: noon },
    data: { ...key, rehearsal },
  })
  const failed: FlaggingEvent = { type: 'FlagRuleRehearsalFailed', data: { ...key, rehearsal: first, failedAt: noon } }
  it('ends the one under way, and another may be asked for at once', () => {
    given(written, asked()).when(fail()).then(failed)
    given(written, asked(), failed).when(rehearse(second)).then(asked(second))
  })
  it('ends none that is done, failed or another', () => {
    given(written, asked(), rehearsed).when(fail()).then()
    given(written, asked(), failed).when(fail()).then()
    given(written, asked(), failed).when(tell()).then()
    given(written, asked(second)).when(fail()).then()
  })
  it('lets no rule loose that was never rehearsed', () =>
    given(written, asked(), failed).when(on).thenRefused('conflict', 'Please rehearse this rule first, to see what it would flag'))
})

describe('TellRehearsal', () => {
  it('tells what was found', () => given(written, asked()).when(tell()).then(rehearsed))
  it('tells nothing of one that was replaced', () => given(written, asked(), asked(second, anHourLater)).when(tell()).thenNothing())
  it('tells nothing that nobody asked for', () => given(written).when(tell()).thenNothing())
})

describe('SwitchFlagRuleOn and SwitchFlagRuleOff', () => {
  it('switch on what was rehearsed', () => given(written, asked(), rehearsed).when(on).then(switchedOn))
  it('leave what is on, also while it is rehearsed again', () =>
    given(written, asked(), rehearsed, switchedOn, asked(second)).when(on).thenNothing())
  it('do not switch on what nobody has seen at work', () =>
    given(written, asked()).when(on).thenRefused('conflict', 'Please rehearse this rule first, to see what it would flag'))
  it('switch off', () => given(written, asked(), rehearsed, switchedOn).when(off).then(switchedOff))
  it('leave what is off', () => given(written, asked(), rehearsed, switchedOn, switchedOff).when(off).thenNothing())
  for (const command of [on, off])
    it(`need a rule (${command.type})`, () => given().when(command).thenRefused('not-found', 'There is no such rule'))
})
