import type { Static } from '@sinclair/typebox'
import { MemberId } from '../kernel/ids.js'
import { joined, joining } from '../kernel/joining.js'
import { command, event } from '../kernel/messages.js'
import { SubjectKeyDestroyed } from '../kernel/personal.js'
import { Time } from '../kernel/time.js'
import { details, keptDetails } from './details.js'
import { exportCommands, exportEvents } from './export-messages.js'
import { leavingCommands, leavingEvents } from './leaving-messages.js'
import { keptQualification, qualification } from './training.js'

const key = { memberId: MemberId }
const ofMember = { subject: 'member:{memberId}' } as const

export const RegisterMember = command('RegisterMember', joining)
export const VerifyEmail = command('VerifyEmail', key)
export const CompletePersonalDetails = command('CompletePersonalDetails', { ...key, ...details })
export const CompleteQualification = command('CompleteQualification', { ...key, ...qualification })

/** May come again until the address is proved: then the later one counts. */
export const MemberRegistered = event('MemberRegistered', { ...joined, registeredAt: Time }, ofMember)
export const EmailVerified = event('EmailVerified', { ...key, verifiedAt: Time })
export const PersonalDetailsCompleted = event('PersonalDetailsCompleted', { ...key, ...keptDetails, completedAt: Time }, ofMember)
export const QualificationCompleted = event('QualificationCompleted', { ...key, ...keptQualification, completedAt: Time }, ofMember)
/** Once: from here on the member may use everything. */
export const OnboardingCompleted = event('OnboardingCompleted', { ...key, completedAt: Time })

/** Stored format: change only by adding a version. */
export const memberEvents = [
  MemberRegistered,
  EmailVerified,
  PersonalDetailsCompleted,
  QualificationCompleted,
  OnboardingCompleted,
  ...leavingEvents,
  ...exportEvents,
  SubjectKeyDestroyed,
] as const
export const memberCommands = [
  RegisterMember,
  VerifyEmail,
  CompletePersonalDetails,
  CompleteQualification,
  ...leavingCommands,
  ...exportCommands,
] as const

export type MemberEvent = Static<(typeof memberEvents)[number]>
export type MemberCommand = Static<(typeof memberCommands)[number]>
