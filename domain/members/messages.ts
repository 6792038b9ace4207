import { blockingCommands, blockingEvents } from './blocking/messages.js'
import { Type, type Static } from '@sinclair/typebox'
import { FileId, MemberId } from '../kernel/ids.js'
import { joined, joining } from '../kernel/people/registration-fields.js'
import { command, event } from '../kernel/messages.js'
import { Personal, SubjectKeyDestroyed } from '../kernel/personal.js'
import { Provider, providing } from '../kernel/people/provider.js'
import { Time } from '../kernel/time.js'
import { details, keptDetails, keptReach, reach } from './profile/details.js'
import { Group } from './onboarding/groups.js'
import { keptMemberships, memberships } from './profile/memberships.js'
import { keptRegistrations, registrations } from './profile/registrations.js'
import { CheckRegistration, RegistrationChecked } from './registration-check/messages.js'
import { Steps } from './onboarding/steps.js'
import { secondFactorCommands, secondFactorEvents } from './sign-in/second-factor-messages.js'
import { exportCommands, exportEvents } from './leaving/export-messages.js'
import { leavingCommands, leavingEvents } from './leaving/messages.js'
import { standingCommands, standingEvents } from './standing/messages.js'
import { keptQualification, qualification } from './profile/training.js'

const key = { memberId: MemberId }
const ofMember = { subject: 'member:{memberId}' } as const
/** How many steps the onboarding has, which is a setting of the server; two unless it says so. */
const within = { steps: Type.Optional(Steps) }
/** Groups that somebody joins later. */
const groups = { groups: Type.Array(Group, { uniqueItems: true, minItems: 1 }) }
const additional = Type.String({ maxLength: 2000 })
const label = Type.String({ minLength: 1, maxLength: 200 })
/** A file that another one takes the place of, or none: its bytes go. */
const dropped = { dropped: Type.Optional(FileId) }

export const RegisterMember = command('RegisterMember', joining)
export const VerifyEmail = command('VerifyEmail', key)
export const SignInWithProvider = command('SignInWithProvider', { ...joining, ...providing })
export const ResetPassword = command('ResetPassword', key)
export const ChangePassword = command('ChangePassword', key)
export const CompletePersonalDetails = command('CompletePersonalDetails', { ...key, ...details })
export const CompleteQualification = command('CompleteQualification', { ...key, ...within, ...qualification })
export const RecordMemberships = command('RecordMemberships', { ...key, ...within, ...memberships })
export const RecordRegistrations = command('RecordRegistrations', { ...key, ...within, ...registrations })
export const ChangePersonalDetails = command('ChangePersonalDetails', { ...key, ...reach })
export const ChangeAdditionalQualification = command('ChangeAdditionalQualification', { ...key, additionalQualifications: additional })
export const ChangePicture = command('ChangePicture', { ...key, file: FileId })
export const UploadCv = command('UploadCv', { ...key, file: FileId, name: label })
export const RemoveCv = command('RemoveCv', key)
export const JoinGroups = command('JoinGroups', { ...key, ...groups })

/** May come again until the address is proved: then the later one counts. */
export const MemberRegistered = event('MemberRegistered', { ...joined, registeredAt: Time }, ofMember)
export const EmailVerified = event('EmailVerified', { ...key, verifiedAt: Time })
/** From here on who is known to a provider is this member; `claim` is the pseudonym under which the provider knows them. */
export const ProviderLinked = event('ProviderLinked', { ...key, provider: Provider, claim: Type.String(), linkedAt: Time })
/** By a code that was mailed. */
export const PasswordReset = event('PasswordReset', { ...key, resetAt: Time })
export const PasswordChanged = event('PasswordChanged', { ...key, changedAt: Time })
export const PersonalDetailsCompleted = event('PersonalDetailsCompleted', { ...key, ...keptDetails, completedAt: Time }, ofMember)
/** The first version kept the places and years of training open. */
export const QualificationCompleted = event(
  'QualificationCompleted',
  { ...key, ...keptQualification, completedAt: Time },
  { v: 2, ...ofMember },
)
/** Once: from here on the member may use everything. */
export const OnboardingCompleted = event('OnboardingCompleted', { ...key, completedAt: Time })
export const MembershipsRecorded = event('MembershipsRecorded', { ...key, ...keptMemberships, recordedAt: Time }, ofMember)
export const RegistrationsRecorded = event('RegistrationsRecorded', { ...key, ...keptRegistrations, recordedAt: Time }, ofMember)
export const PersonalDetailsChanged = event('PersonalDetailsChanged', { ...key, ...keptReach, changedAt: Time }, ofMember)
/** An empty text takes them away. */
export const AdditionalQualificationChanged = event(
  'AdditionalQualificationChanged',
  { ...key, additionalQualifications: Personal(Type.String()), changedAt: Time },
  ofMember,
)
export const PictureChanged = event('PictureChanged', { ...key, file: FileId, ...dropped, changedAt: Time })
export const CvUploaded = event(
  'CvUploaded',
  { ...key, file: FileId, name: Personal(Type.String()), ...dropped, uploadedAt: Time },
  ofMember,
)
export const CvRemoved = event('CvRemoved', { ...key, ...dropped, removedAt: Time })
export const GroupsJoined = event('GroupsJoined', { ...key, ...groups, joinedAt: Time })

export { CheckRegistration, RegistrationChecked }

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
  MembershipsRecorded,
  RegistrationsRecorded,
  RegistrationChecked,
  PersonalDetailsChanged,
  AdditionalQualificationChanged,
  PictureChanged,
  CvUploaded,
  CvRemoved,
  GroupsJoined,
  ...secondFactorEvents,
  ...leavingEvents,
  ...exportEvents,
  ...standingEvents,
  ...blockingEvents,
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
  RecordMemberships,
  RecordRegistrations,
  CheckRegistration,
  ChangePersonalDetails,
  ChangeAdditionalQualification,
  ChangePicture,
  UploadCv,
  RemoveCv,
  JoinGroups,
  ...secondFactorCommands,
  ...leavingCommands,
  ...exportCommands,
  ...standingCommands,
  ...blockingCommands,
] as const

export type MemberEvent = Static<(typeof memberEvents)[number]>
export type MemberCommand = Static<(typeof memberCommands)[number]>
