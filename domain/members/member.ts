import { fromJS, is } from 'immutable'
import type { Evolve } from '../kernel/decider.js'
import { Refusal } from '../kernel/refusal.js'
import * as exporting from './exports.js'
import * as leaving from './leaving.js'
import type { MemberEvent } from './messages.js'

type Told<Type extends MemberEvent['type']> = Omit<Extract<MemberEvent, { type: Type }>['data'], 'completedAt'>

export interface Membership extends leaving.Leaving, exporting.Exports {
  /** When they signed up the last time before their address was proved. */
  readonly registeredAt: string | undefined
  readonly verified: boolean
  /** What they have told of themselves, to know whether the same is told again. */
  readonly details: Told<'PersonalDetailsCompleted'> | undefined
  readonly qualification: Told<'QualificationCompleted'> | undefined
  readonly onboarded: boolean
}

export const initialState: Membership = {
  registeredAt: undefined,
  verified: false,
  details: undefined,
  qualification: undefined,
  onboarded: false,
  ...leaving.notLeaving,
  ...exporting.noExports,
}

export const evolve: Evolve<Membership, MemberEvent> = {
  MemberRegistered: (state, { data: { registeredAt } }) => ({ ...state, registeredAt }),
  EmailVerified: (state) => ({ ...state, verified: true }),
  PersonalDetailsCompleted: (state, { data: { completedAt: _, ...details } }) => ({ ...state, details }),
  QualificationCompleted: (state, { data: { completedAt: _, ...qualification } }) => ({ ...state, qualification }),
  OnboardingCompleted: (state) => ({ ...state, onboarded: true }),
  ...leaving.evolve,
  ...exporting.evolve,
  SubjectKeyDestroyed: (state, event) => ({
    ...leaving.evolve.SubjectKeyDestroyed(state, event),
    details: undefined,
    qualification: undefined,
  }),
}

/** Whether a step is told again in the same words. */
export const isSame = (told: object, before: object | undefined): boolean => before !== undefined && is(fromJS(told), fromJS(before))

/** The steps are open to whoever has proved their address, until the last of them is done (DECISIONS 2, C-07). */
export const mustBeOnboarding = ({ verified, onboarded }: Membership): void => {
  if (!verified) throw new Refusal('invalid', 'Please verify your email address first')
  if (onboarded) throw new Refusal('invalid', 'Your registration is complete already')
}
