import { asMember } from '../../../domain/kernel/actor.js'
import type { FileId } from '../../../domain/kernel/ids.js'
import { memberDecider } from '../../../domain/members/decider.js'
import type { MemberCommand, MemberEvent } from '../../../domain/members/messages.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import {
  detailed,
  forgotten,
  onboarded,
  qualified,
  registered,
  registrations,
  registrationsRecorded,
  verified,
} from '../../support/cast/members.js'

const given = specOf(memberDecider)
const member = [registered, verified, detailed, qualified, onboarded]
const declared = [...member, registrationsRecorded]
const confirmed = { memberId: ana, recordedAt: noon, result: 'confirmed', method: 'public-register', expiresOn: '2027-01-01' } as const
const { expiresOn: _, ...undated } = confirmed
const missing = { ...undated, result: 'not-found' } as const
const later = '2026-02-01T12:00:00.000Z'

type Data = Extract<MemberCommand, { type: 'CheckRegistration' }>['data']
const check = (data: Data, by = boris): MemberCommand => ({
  ...{ id: 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51', type: 'CheckRegistration', by: asMember(by), at: noon, data },
})
const checked = (data: Extract<MemberEvent, { type: 'RegistrationChecked' }>['data'] | typeof confirmed | typeof missing): MemberEvent => ({
  type: 'RegistrationChecked',
  data: { ...data, checkedAt: noon },
})

describe('CheckRegistration', () => {
  it('finds what was declared to be true, until a day', () =>
    given(...declared)
      .when(check(confirmed))
      .then(checked(confirmed)))
  it('does not find it', () =>
    given(...declared)
      .when(check(missing))
      .then(checked(missing)))
  it('is of what is declared last where it does not say of what', () => {
    const { recordedAt: __, ...unsaid } = confirmed
    given(...declared)
      .when(check(unsaid))
      .then(checked(confirmed))
  })
  it('keeps what proves it, and another proof is news', () => {
    const file = '3d6b2f0a-6a5e-5b1c-9f8d-2f4c1f0e7a11' as FileId
    given(...declared, checked(confirmed))
      .when(check({ ...confirmed, file }))
      .then(checked({ ...confirmed, file }))
  })
  it('may come again', () =>
    given(...declared, checked(missing))
      .when(check(confirmed))
      .then(checked(confirmed)))
  it('is nothing new in the same words', () =>
    given(...declared, checked(confirmed))
      .when(check(confirmed))
      .thenNothing())
  it('is told again in the same words to somebody who was asked to be verified since: that is over with it', () => {
    const before = '2025-12-01T12:00:00.000Z'
    const at = (checkedAt: string, data: typeof confirmed | typeof missing = confirmed): MemberEvent => ({
      ...{ type: 'RegistrationChecked', data: { ...data, checkedAt } },
    })
    const asked = (until: string): MemberEvent => ({
      type: 'MemberRestricted',
      data: {
        ...{ memberId: ana, action: 'require-verification', reason: 'Who is this?', until },
        ...{ restriction: 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a52', moderator: boris, restrictedAt: '2025-12-02T12:00:00.000Z' },
      },
    })
    given(...declared, at(before), asked(later))
      .when(check(confirmed))
      .then(checked(confirmed))
    for (const [fact, ends, now] of [
      [at(before), noon, confirmed], // it is over
      [at(before, missing), later, missing], // it ends nothing
    ] as const)
      given(...declared, fact, asked(ends))
        .when(check(now))
        .thenNothing()
  })
  it('is refused on one’s own', () =>
    given(...declared)
      .when(check(confirmed, ana))
      .thenRefused('forbidden', 'You cannot check your own registration'))
  it('is refused of what has changed since', () =>
    given(...declared, { type: 'RegistrationsRecorded', data: { ...registrations, recordedAt: later } })
      .when(check(confirmed))
      .thenRefused('conflict', 'This registration has changed since you opened it. Please look at it again'))
  it('counts until a day that is still to come, and not for ever', () => {
    for (const expiresOn of ['2025-12-31', noon.slice(0, 10)])
      given(...declared)
        .when(check({ ...confirmed, expiresOn }))
        .thenRefused('invalid', 'Choose a day in the future.')
    given(...declared)
      .when(check({ ...confirmed, expiresOn: '2036-01-02' }))
      .thenRefused('invalid', 'At most 10 years from now')
    given(...declared)
      .when(check(undated))
      .thenRefused('invalid', 'Please say until when it counts')
    given(...declared)
      .when(check({ ...missing, expiresOn: '2027-01-01' }))
      .thenRefused('invalid', 'What was not found does not expire')
  })
  it('is refused where nothing is declared, or any more', () => {
    const none: MemberEvent = { type: 'RegistrationsRecorded', data: { ...registrations, registrations: [], recordedAt: later } }
    for (const facts of [[], member, [...declared, none], [...declared, forgotten]])
      given(...facts)
        .when(check(confirmed))
        .thenRefused('not-found', 'There is no registration to check')
  })
})
