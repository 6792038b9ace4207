import type { Provider } from '../../../domain/kernel/people/provider.js'
import type { SecondFactor } from '../../../domain/members/sign-in/second-factor.js'

export interface LiveSession {
  readonly memberId: number
}

/** A session that goes on, and how it stands to the second factor of its member. */
export interface FoundSession extends LiveSession {
  readonly signIn: SignIn
  readonly secondFactor: SecondFactor
}

/** By what somebody has signed in. */
export type SignIn = 'password' | Provider

/** Who signs in, how, and with what. */
export interface Start extends LiveSession {
  readonly remembered: boolean
  readonly signIn: SignIn
  /** In words for a person. */
  readonly device: string
  /** What is kept of the password that was just checked. */
  readonly passwordHash?: string
  /** Whether a code of their second factor was just shown. */
  readonly raised?: boolean
}

/** A session as its member sees it among the others. */
export interface Device {
  readonly id: string
  readonly device: string
  readonly signIn: SignIn
  readonly remembered: boolean
  /** How it stands to the second factor of its member. */
  readonly secondFactor: SecondFactor
  readonly startedAt: Date
  /** When its browser asked for a new token the last time. */
  readonly seenAt: Date
}
