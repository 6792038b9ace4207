import { expect } from 'chai'
import { mails } from '../../../commands/processes/mails.js'
import { registration } from '../../../commands/processes/registration.js'
import type { Event, Recorded } from '../../../domain/kernel/messages.js'
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
