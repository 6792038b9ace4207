import { fromJS, is, Map } from 'immutable'
import type { Evolve } from '../kernel/decider.js'
import type { FileId } from '../kernel/ids.js'
import type { Provider } from '../kernel/people/provider.js'
import { Refusal } from '../kernel/refusal.js'
import type { Group } from './onboarding/groups.js'
import * as blocking from './blocking/blocking.js'
import * as exporting from './leaving/exports.js'
import * as leaving from './leaving/leaving.js'
import type { MemberEvent } from './messages.js'
import * as standing from './standing/standing.js'
import { stepsDone, type Steps } from './onboarding/steps.js'

type Told<Type extends MemberEvent['type'], When extends string> = Omit<Extract<MemberEvent, { type: Type }>['data'], When>

export interface Membership extends leaving.Leaving, exporting.Exports, standing.Standing, blocking.Blocking {
  /** When they signed up the last time before their address was proved. */
  readonly registeredAt: string | undefined
  readonly verified: boolean
  /** By which providers they can sign in, by the pseudonyms under which these know them. */
  readonly providers: Map<string, Provider>
  /** When they chose another password the last time. */
  readonly passwordAt: string | undefined
  /** Whether a code is asked of whoever signs in. */
  readonly secondFactor: boolean
  /** What they have told of themselves, to know whether the same is told again. */
  readonly details: Told<'PersonalDetailsCompleted', 'completedAt'> | undefined
  readonly qualification: Told<'QualificationCompleted', 'completedAt'> | undefined
  readonly memberships: Told<'MembershipsRecorded', 'recordedAt'> | undefined
  readonly registrations: Told<'RegistrationsRecorded', 'recordedAt'> | undefined
  /** When they told these registrations: what was checked before is not these. */
  readonly registrationsAt: string | undefined
  /** What came of the last check of these. */
  readonly registrationCheck: Told<'RegistrationChecked', 'checkedAt'> | undefined
  readonly registrationCheckedAt: string | undefined
  /** Groups joined since the onboarding. */
  readonly joined: readonly Group[]
  readonly picture: FileId | undefined
  readonly cv: FileId | undefined
  readonly onboarded: boolean
}

const untold = { details: undefined, qualification: undefined, memberships: undefined, registrations: undefined }
const notChecked = { registrationCheck: undefined, registrationCheckedAt: undefined }
const unchecked = { registrationsAt: undefined, ...notChecked }
const noFiles = { picture: undefined, cv: undefined }

export const initialState: Membership = {
  registeredAt: undefined,
  verified: false,
  ...untold,
  ...unchecked,
  ...noFiles,
  joined: [],
  providers: Map(),
  passwordAt: undefined,
  secondFactor: false,
  onboarded: false,
  ...leaving.notLeaving,
  ...exporting.noExports,
  ...standing.unrestricted,
  ...blocking.blockingNobody,
}

export const evolve: Evolve<Membership, MemberEvent> = {
  MemberRegistered: (state, { data: { registeredAt } }) => ({ ...state, registeredAt }),
  EmailVerified: (state) => ({ ...state, verified: true }),
  ProviderLinked: (state, { data: { claim, provider } }) => ({ ...state, providers: state.providers.set(claim, provider) }),
  PasswordReset: (state, { data: { resetAt } }) => ({ ...state, passwordAt: resetAt }),
  PasswordChanged: (state, { data: { changedAt } }) => ({ ...state, passwordAt: changedAt }),
  SecondFactorEnabled: (state) => ({ ...state, secondFactor: true }),
  SecondFactorDisabled: (state) => ({ ...state, secondFactor: false }),
  PersonalDetailsCompleted: (state, { data: { completedAt: _, ...details } }) => ({ ...state, details }),
  QualificationCompleted: (state, { data: { completedAt: _, ...qualification } }) => ({ ...state, qualification }),
  OnboardingCompleted: (state) => ({ ...state, onboarded: true }),
  MembershipsRecorded: (state, { data: { recordedAt: _, ...memberships } }) => ({ ...state, memberships }),
  RegistrationsRecorded: (state, { data: { recordedAt: registrationsAt, ...registrations } }) => ({
    ...state,
    ...{ registrations, registrationsAt, ...notChecked },
  }),
  RegistrationChecked: (state, { data: { checkedAt: registrationCheckedAt, ...registrationCheck } }) => ({
    ...state,
    ...{ registrationCheck, registrationCheckedAt },
  }),
  PersonalDetailsChanged: (state, { data: { changedAt: _, ...reach } }) => {
    const { dob: _before, ...details } = state.details ?? {}
    return { ...state, details: { ...details, ...reach } as Membership['details'] }
  },
  AdditionalQualificationChanged: (state, { data: { additionalQualifications: text } }) => {
    const { additionalQualifications: _before, ...rest } = state.qualification ?? {}
    return { ...state, qualification: { ...rest, ...(text && { additionalQualifications: text }) } as Membership['qualification'] }
  },
  PictureChanged: (state, { data: { file } }) => ({ ...state, picture: file }),
  CvUploaded: (state, { data: { file } }) => ({ ...state, cv: file }),
  CvRemoved: (state) => ({ ...state, cv: undefined }),
  GroupsJoined: (state, { data: { groups } }) => ({ ...state, joined: [...state.joined, ...groups] }),
  ...leaving.evolve,
  ...exporting.evolve,
  ...standing.evolve,
  ...blocking.evolve,
  SubjectKeyDestroyed: (state, event) => ({ ...leaving.evolve.SubjectKeyDestroyed(state, event), ...untold, ...unchecked, ...noFiles }),
}

/** Whether a step is told again in the same words. */
export const isSame = (told: object, before: object | undefined): boolean => before !== undefined && is(fromJS(told), fromJS(before))

/** Nobody tells anything before they have proved their address (DECISIONS 2). */
export const mustBeVerified = ({ verified }: Membership): void => {
  if (!verified) throw new Refusal('invalid', 'Please verify your email address first')
}

/** The first two steps are open until the last step is done (DECISIONS 2, C-07). */
export const mustBeOnboarding = (state: Membership): void => {
  mustBeVerified(state)
  if (state.onboarded) throw new Refusal('invalid', 'Your registration is complete already')
}

/** What can be told otherwise only after it was told once. */
export const mustBeQualified = ({ qualification }: Membership): void => {
  if (!qualification) throw new Refusal('invalid', 'Please fill in your qualification first')
}

/** The facts of a step and, when with it enough is told for the first time, that the onboarding is complete (DECISIONS 3, C-04). */
export const andCompletion = (
  events: MemberEvent[],
  after: Membership,
  of: { steps: Steps; memberId: number; at: string },
): MemberEvent[] => {
  if (after.onboarded || stepsDone(after) < of.steps) return events
  const data = { memberId: of.memberId, completedAt: of.at } as Extract<MemberEvent, { type: 'OnboardingCompleted' }>['data']
  return [...events, { type: 'OnboardingCompleted', data }]
}
