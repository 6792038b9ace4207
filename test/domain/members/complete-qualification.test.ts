import { memberDecider } from '../../../domain/members/decider.js'
import type { MemberEvent } from '../../../domain/members/messages.js'
import { noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { detailed, onboarded, qualification, qualified, registered, verified, command } from '../../support/cast/members.js'

const given = specOf(memberDecider)
const complete = (over: Partial<typeof qualification> = {}) => command('CompleteQualification', { ...qualification, ...over })
const begun = [registered, verified, detailed]
const studied = (year: number) => ({ ...qualification.mbbs, year })

describe('CompleteQualification', () => {
  it('keeps what is told, and completes the onboarding', () =>
    given(...begun)
      .when(complete())
      .then(qualified, onboarded))
  it('needs no speciality', () => {
    const { specialityTraining: _, ...general } = qualification
    const event: MemberEvent = { type: 'QualificationCompleted', data: { ...general, completedAt: noon } }
    given(...begun)
      .when(command('CompleteQualification', general))
      .then(event, onboarded)
  })
  it('is nothing new when the same is told again, whenever its boxes were ticked', () => {
    const declarations = { ...qualification.declarations, at: '2026-01-02T00:00:00.000Z' }
    given(...begun, qualified, onboarded)
      .when(complete({ declarations }))
      .thenNothing()
  })
  it('is refused before the personal details', () =>
    given(registered, verified).when(complete()).thenRefused('invalid', 'Please fill in your personal details first'))
  it('is refused before the address is proved', () =>
    given(registered).when(complete()).thenRefused('invalid', 'Please verify your email address first'))
  it('is refused after the onboarding', () =>
    given(...begun, qualified, onboarded)
      .when(complete({ groups: [] }))
      .thenRefused('invalid', 'Your registration is complete already'))
  it('refuses the own speciality among the groups', () =>
    given(...begun)
      .when(command('CompleteQualification', { ...qualification, groups: ['Urology'] }))
      .thenRefused('invalid', 'Your own speciality is not among the other groups'))
  for (const year of [1960, 2026])
    it(`takes the year ${year}`, () => {
      const data = { ...qualification, mbbs: studied(year) }
      given(...begun)
        .when(command('CompleteQualification', data))
        .then({ type: 'QualificationCompleted', data: { ...data, completedAt: noon } }, onboarded)
    })
  for (const year of [1959, 2027]) {
    const refused = (over: object) =>
      given(...begun)
        .when(complete(over))
        .thenRefused('invalid', 'Please select Completion year.')
    it(`refuses the year ${year} of the medical school`, () => refused({ mbbs: studied(year) }))
    it(`refuses the year ${year} of the surgical training`, () => refused({ surgicalTraining: studied(year) }))
    it(`refuses the year ${year} of the speciality training`, () =>
      refused({ specialityTraining: { ...qualification.specialityTraining, year } }))
  }
})
