import { expect } from 'chai'
import { claims } from '../../../commands/processes/claims.js'
import { standing } from '../../../commands/processes/standing.js'
import { mails } from '../../../commands/processes/mails.js'
import { registration } from '../../../commands/processes/registration.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Event, Recorded } from '../../../domain/kernel/messages.js'
import type { MemberEvent } from '../../../domain/members/messages.js'
import type { Process } from '../../../domain/kernel/process.js'
import { ana, fresh, noon } from '../../support/cast/facts.js'
import {
  detailed,
  forgotten,
  linked,
  onboarded,
  passwordChanged,
  passwordReset,
  person,
  qualified,
  registered,
  secondFactorOff,
  secondFactorOn,
  verified,
} from '../../support/cast/members.js'

const inStream = (stream: string, event: Event): Recorded => {
  const [made] = fresh(event)
  return { ...made!, stream, revision: 0, position: 7, meta: { ...made!.meta, v: 1 } }
}
const tasks = (process: Process, event: Recorded) => process.tasks(event).map(({ kind, data, at }) => ({ kind, data, at }))

describe('the process registration', () => {
  const claimed = inStream('email-abc', { type: 'EmailClaimed', data: person })
  it('asks that a claim leads to a member', () =>
    expect(tasks(registration, claimed)).to.deep.equal([{ kind: 'register', data: { claim: 'email-abc' }, at: noon }]))
  it('asks the same of the same claim', () => expect(registration.tasks(claimed)).to.deep.equal(registration.tasks(claimed)))
})

describe('the process standing', () => {
  const restriction = 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51'
  const key = { memberId: ana, restriction }
  const judged = { ...key, moderator: 90 as MemberId, reason: 'x' }
  const restricted: MemberEvent = { type: 'MemberRestricted', data: { ...judged, action: 'limit', restrictedAt: noon } }
  const lifted: MemberEvent = { type: 'RestrictionLifted', data: { ...judged, liftedAt: noon } }
  const ended: MemberEvent = { type: 'RestrictionEnded', data: { ...key, endedAt: noon } }
  const appealed: MemberEvent = { type: 'RestrictionAppealed', data: { ...key, text: 'x', appealedAt: noon } }
  const decided = (verdict: 'upheld' | 'lifted'): MemberEvent => ({
    type: 'RestrictionAppealDecided',
    data: { ...judged, verdict, decidedAt: noon },
  })
  for (const event of [restricted, lifted, ended, decided('upheld')])
    it(`mails of ${event.type}`, () => {
      const told = inStream(`member-${ana}`, event)
      expect(tasks(standing, told)).to.deep.equal([{ kind: 'standing-mail', data: { memberId: ana, fact: told.id }, at: noon }])
    })
  const checked = (result: 'confirmed' | 'not-found'): MemberEvent => ({
    type: 'RegistrationChecked',
    data: { memberId: ana, recordedAt: noon, result, method: 'registrar', checkedAt: noon },
  })
  it('ends what asked for a verification by a check that confirms, and as the same command however often', () => {
    const told = inStream(`member-${ana}`, checked('confirmed'))
    const [task] = standing.tasks(told)
    const command = { id: task!.id, type: 'EndVerification', by: 'system:standing', at: noon, data: { memberId: ana } }
    expect(task).to.deep.equal({ id: task!.id, kind: 'command', at: noon, data: { command } })
    expect(standing.tasks(told)).to.deep.equal([task])
  })
  it('ends nothing by one that does not', () => expect(tasks(standing, inStream(`member-${ana}`, checked('not-found')))).to.deep.equal([]))
  for (const event of [appealed, decided('lifted'), verified])
    it(`mails nothing of ${event.type} by itself`, () => expect(tasks(standing, inStream(`member-${ana}`, event))).to.deep.equal([]))
})

describe('the process claims', () => {
  const freeing = (event: Event) => claims.tasks(inStream('staff-9', event)).map(({ kind, data, after }) => ({ kind, data, after }))
  const memberId = 9 as MemberId
  const asked = { kind: 'free-claims', data: { memberId, position: 7 } }
  const twice = [
    { ...asked, after: undefined },
    { ...asked, after: 60_000 },
  ]
  it('frees what somebody has claimed who is no moderator any more, at once and once what was under way has come', () =>
    expect(freeing({ type: 'RoleRevoked', data: { memberId, role: 'moderator', revokedAt: noon } })).to.deep.equal(twice))
  it('and what somebody had claimed who has left', () =>
    expect(freeing({ type: 'AccountDeleted', data: { memberId, deletedAt: noon } })).to.deep.equal(twice))
  it('asks nothing of an end of another role', () =>
    expect(freeing({ type: 'RoleRevoked', data: { memberId, role: 'auditor', revokedAt: noon } })).to.deep.equal([]))
  it('asks for two things, the same however often', () => {
    const event = inStream('staff-9', { type: 'RoleRevoked', data: { memberId, role: 'moderator', revokedAt: noon } })
    expect(new Set(claims.tasks(event).map(({ id }) => id)).size).to.equal(2)
    expect(claims.tasks(event)).to.deep.equal(claims.tasks(event))
  })
})

describe('the process mails', () => {
  const of = (event: Event) => tasks(mails, inStream(`member-${ana}`, event))
  const mail = (template: string) => [{ kind: 'mail', data: { template, memberId: ana }, at: noon }]

  it('sends a link to whoever signs up', () => expect(of(registered)).to.deep.equal(mail('verification')))
  it('welcomes whoever has done everything', () => expect(of(onboarded)).to.deep.equal(mail('welcome')))
  for (const [event, template] of [
    [passwordReset, 'password-reset'],
    [passwordChanged, 'password-changed'],
    [linked, 'provider-linked'],
    [secondFactorOn, 'two-step-on'],
    [secondFactorOff, 'two-step-off'],
  ] as const)
    it(`tells of ${event.type}`, () => expect(of(event)).to.deep.equal(mail(template)))
  for (const event of [verified, detailed, qualified, forgotten])
    it(`sends nothing for ${event.type}`, () => expect(of(event)).to.deep.equal([]))
  it('sends another link for another sign-up', () => {
    const [one, other] = [inStream(`member-${ana}`, registered), inStream(`member-${ana}`, registered)].map(mails.tasks)
    expect(one?.[0]?.id).not.to.equal(other?.[0]?.id)
  })
})
