import { memberDecider } from '../../../domain/members/decider.js'
import type { MemberEvent } from '../../../domain/members/messages.js'
import { noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import {
  detailed,
  memberships,
  membershipsRecorded,
  onboarded,
  qualification,
  qualified,
  registered,
  registrations,
  registrationsRecorded,
  verified,
  command,
} from '../../support/cast/members.js'

const given = specOf(memberDecider)
const begun = [registered, verified, detailed]
const all = { offered: 'all' as const }

describe('an onboarding of four steps', () => {
  it('is not complete after the qualification', () =>
    given(...begun)
      .when(command('CompleteQualification', { ...qualification, steps: 4 }))
      .then(qualified))
  it('takes the qualification again in other words until it is', () => {
    const data = { ...qualification, groups: [] }
    given(...begun, qualified)
      .when(command('CompleteQualification', { ...data, steps: 4 }))
      .then({ type: 'QualificationCompleted', data: { ...data, completedAt: noon } })
  })
  it('goes on with the memberships', () =>
    given(...begun, qualified)
      .when(command('RecordMemberships', { ...memberships, ...all, steps: 4 }))
      .then(membershipsRecorded))
  it('does not skip them', () =>
    given(...begun, qualified)
      .when(command('RecordRegistrations', { ...registrations, steps: 4 }))
      .thenRefused('invalid', 'Please fill in your memberships first'))
  it('is complete after the registration', () =>
    given(...begun, qualified, membershipsRecorded)
      .when(command('RecordRegistrations', { ...registrations, steps: 4 }))
      .then(registrationsRecorded, onboarded))
  it('is complete with the next step, whichever, once two are enough', () =>
    given(...begun, qualified)
      .when(command('RecordMemberships', { ...memberships, ...all }))
      .then(membershipsRecorded, onboarded))
  it('is complete even when that step says nothing new', () =>
    given(...begun, qualified, membershipsRecorded)
      .when(command('RecordMemberships', { ...memberships, ...all }))
      .then(onboarded))
})

describe('memberships and registrations', () => {
  const member: MemberEvent[] = [...begun, qualified, onboarded]
  const recorded = (told: object): MemberEvent => ({ type: 'MembershipsRecorded', data: { ...memberships, ...told, recordedAt: noon } })

  it('of a newcomer come after the qualification', () => {
    for (const one of [command('RecordMemberships', { ...memberships, ...all }), command('RecordRegistrations', registrations)])
      given(...begun)
        .when(one)
        .thenRefused('invalid', 'Please fill in your qualification first')
  })
  it('are recorded in any order by a member', () => {
    given(...member)
      .when(command('RecordRegistrations', registrations))
      .then(registrationsRecorded)
    given(...member)
      .when(command('RecordMemberships', { ...memberships, ...all, otherInternational: 'EAES' }))
      .then(recorded({ otherInternational: 'EAES' }))
  })
  it('are nothing new when told again', () => {
    given(...member, membershipsRecorded)
      .when(command('RecordMemberships', { ...memberships, ...all }))
      .thenNothing()
    const { declarations: _, ...list } = registrations
    given(...member, registrationsRecorded)
      .when(command('RecordRegistrations', list))
      .thenNothing()
  })
  it('keep what a form of international ones does not offer', () =>
    given(...member, membershipsRecorded)
      .when(command('RecordMemberships', { ...memberships, associations: ['SAGES'], offered: 'international' }))
      .then(recorded({ associations: ['AMASI', 'SAGES'] })))
  it('lose it to a form that offers all', () =>
    given(...member, membershipsRecorded)
      .when(command('RecordMemberships', { ...memberships, associations: ['SAGES'], ...all }))
      .then(recorded({ associations: ['SAGES'] })))
  it('may be the free text alone, and must be something', () => {
    given(...member)
      .when(command('RecordMemberships', { ...memberships, associations: [], otherInternational: 'EAES', ...all }))
      .then(recorded({ associations: [], otherInternational: 'EAES' }))
    given(...member)
      .when(command('RecordMemberships', { ...memberships, associations: [], ...all }))
      .thenRefused('invalid', 'Please select the at least one Association.')
  })
  it('keep the boxes that were ticked once when the list changes', () =>
    given(...member, registrationsRecorded)
      .when(command('RecordRegistrations', { memberId: registrations.memberId, registrations: [] }))
      .then({ type: 'RegistrationsRecorded', data: { ...registrations, registrations: [], recordedAt: noon } }))
})
