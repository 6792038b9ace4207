import { Type, type Static } from '@sinclair/typebox'
import { MemberId } from '../kernel/ids.js'
import { joined, joining } from '../kernel/joining.js'
import { command, event } from '../kernel/messages.js'
import { SubjectKeyDestroyed } from '../kernel/personal.js'
import { Provider, providing } from '../kernel/provider.js'
import { Time } from '../kernel/time.js'
import { details, keptDetails } from './details.js'
import { keptQualification, qualification } from './training.js'

const key = { memberId: MemberId }
const ofMember = { subject: 'member:{memberId}' } as const

export const RegisterMember = command('RegisterMember', joining)
export const VerifyEmail = command('VerifyEmail', key)
export const SignInWithProvider = command('SignInWithProvider', { ...joining, ...providing })
export const ResetPassword = command('ResetPassword', key)
export const ChangePassword = command('ChangePassword', key)
export const CompletePersonalDetails = command('CompletePersonalDetails', { ...key, ...details })
export const CompleteQualification = command('CompleteQualification', { ...key, ...qualification })

/** May come again until the address is proved: then the later one counts. */
export const MemberRegistered = event('MemberRegistered', { ...joined, registeredAt: Time }, ofMember)
export const EmailVerified = event('EmailVerified', { ...key, verifiedAt: Time })
/** From here on who is known to a provider is this member; `claim` is the pseudonym under which the provider knows them. */
export const ProviderLinked = event('ProviderLinked', { ...key, provider: Provider, claim: Type.String(), linkedAt: Time })
/** By a code that was mailed. */
export const PasswordReset = event('PasswordReset', { ...key, resetAt: Time })
export const PasswordChanged = event('PasswordChanged', { ...key, changedAt: Time })
export const PersonalDetailsCompleted = event('PersonalDetailsCompleted', { ...key, ...keptDetails, completedAt: Time }, ofMember)
export const QualificationCompleted = event('QualificationCompleted', { ...key, ...keptQualification, completedAt: Time }, ofMember)
/** Once: from here on the member may use everything. */
export const OnboardingCompleted = event('OnboardingCompleted', { ...key, completedAt: Time })

/** Stored format: change only by adding a version. */
export const memberEvents = [
  MemberRegistered,
  EmailVerified,
  ProviderLinked,
  PasswordReset,
  PasswordChanged,
  PersonalDetailsCompleted,
  QualificationCompleted,
  OnboardingCompleted,
  SubjectKeyDestroyed,
] as const
export const memberCommands = [
  RegisterMember,
  VerifyEmail,
  SignInWithProvider,
  ResetPassword,
  ChangePassword,
  CompletePersonalDetails,
  CompleteQualification,
] as const

export type MemberEvent = Static<(typeof memberEvents)[number]>
export type MemberCommand = Static<(typeof memberCommands)[number]>
