import { randomUUID } from 'node:crypto'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberCommand, MemberEvent } from '../../../domain/members/messages.js'
import { ana, noon } from './facts.js'

type Told<Type extends MemberEvent['type']> = Omit<Extract<MemberEvent, { type: Type }>['data'], 'completedAt'>
type Asked<Type extends MemberCommand['type']> = Extract<MemberCommand, { type: Type }>['data']

export const person = {
  memberId: ana,
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@example.org',
  consents: { indemnity: true as const, terms: '2026-11' },
}

export const details = {
  memberId: ana,
  firstName: 'Ana',
  lastName: 'Silva',
  dob: '1980-02-29',
  city: { id: 2643743, name: 'London', countryId: 71 },
  countryCode: '+44',
  mobile: '7700900123',
  gender: 'F' as const,
  womenInSurgery: true,
  surgeonDeclared: true as const,
} satisfies Told<'PersonalDetailsCompleted'> & Asked<'CompletePersonalDetails'>

const training = (year: number) => ({
  country: { id: 71, name: 'Great Britain' },
  city: { id: 2643743, name: 'London' },
  school: { name: 'Sample Medical College' },
  year,
})

export const qualification = {
  memberId: ana,
  mbbs: training(2004),
  specialityTraining: { speciality: 'Urology' as const, ...training(2010) },
  groups: ['Trauma' as const],
  declarations: { terms: true as const, declaration: true as const, wording: '2026-11', at: noon },
} satisfies Told<'QualificationCompleted'> & Asked<'CompleteQualification'>

export const registered: MemberEvent = { type: 'MemberRegistered', data: { ...person, registeredAt: noon } }
export const verified: MemberEvent = { type: 'EmailVerified', data: { memberId: ana, verifiedAt: noon } }
export const claim = 'a'.repeat(64)
export const linked: MemberEvent = { type: 'ProviderLinked', data: { memberId: ana, provider: 'google', claim, linkedAt: noon } }
export const passwordReset: MemberEvent = { type: 'PasswordReset', data: { memberId: ana, resetAt: noon } }
export const passwordChanged: MemberEvent = { type: 'PasswordChanged', data: { memberId: ana, changedAt: noon } }
export const secondFactorOn: MemberEvent = { type: 'SecondFactorEnabled', data: { memberId: ana, enabledAt: noon } }
export const secondFactorOff: MemberEvent = { type: 'SecondFactorDisabled', data: { memberId: ana, disabledAt: noon } }
export const detailed: MemberEvent = { type: 'PersonalDetailsCompleted', data: { ...details, completedAt: noon } }
export const qualified: MemberEvent = { type: 'QualificationCompleted', data: { ...qualification, completedAt: noon } }
export const onboarded: MemberEvent = { type: 'OnboardingCompleted', data: { memberId: ana, completedAt: noon } }
export const memberships = { memberId: ana, associations: ['AMASI', 'ACS'] }
export const registrations = {
  memberId: ana,
  registrations: [{ country: { id: 71, name: 'Great Britain' }, region: 'England', number: 'GMC 7654321' }],
  declarations: qualification.declarations,
}
export const membershipsRecorded: MemberEvent = { type: 'MembershipsRecorded', data: { ...memberships, recordedAt: noon } }
export const registrationsRecorded: MemberEvent = { type: 'RegistrationsRecorded', data: { ...registrations, recordedAt: noon } }
export const forgotten: MemberEvent = { type: 'SubjectKeyDestroyed', data: { subject: `member:${ana}`, fingerprint: null } }

/** A command of Ana's. */
export const command = <Type extends MemberCommand['type']>(type: Type, data: Asked<Type>, at = noon) =>
  ({ id: randomUUID(), type, by: asMember(ana), at, data }) as unknown as MemberCommand
