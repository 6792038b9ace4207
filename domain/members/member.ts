import type { Evolve } from '../kernel/decider.js'
import type { MemberEvent } from './messages.js'

export interface Membership {
  readonly registered: boolean
}

export const initialState: Membership = { registered: false }

export const evolve: Evolve<Membership, MemberEvent> = {
  MemberRegistered: (state) => ({ ...state, registered: true }),
  SubjectKeyDestroyed: (state) => state,
}
