import type { Static } from '@sinclair/typebox'
import type { Evolve } from '../kernel/decider.js'
import type { StaffEvent, StaffLooked } from './messages.js'
import type { Role } from '../kernel/people/role.js'

export type Look = Static<typeof StaffLooked>['data']

/** What a member may do as staff, in the order in which it was granted, what they looked at last, the newest first, and when they last had views try again (ISO 8601). */
export interface Staff {
  readonly roles: readonly Role[]
  readonly looks: readonly Look[]
  readonly retriedAt: string | null
}

export const initialState: Staff = { roles: [], looks: [], retriedAt: null }

/** So many of the newest: as many pages as somebody has open. */
const REMEMBERED = 16

/** Whether it is the same that is looked at, at whatever moment of it, for the same purpose; what is taken along is the same if it is the same events. */
export const isSameLook = (one: Seen, other: Seen): boolean =>
  one.as === other.as &&
  one.target === other.target &&
  one.purpose === other.purpose &&
  one.from === other.from &&
  (one.from === undefined || one.version === other.version)
type Seen = Pick<Look, 'as' | 'target' | 'purpose' | 'version' | 'from'>

const without = (roles: readonly Role[], role: Role): readonly Role[] => roles.filter((each) => each !== role)

export const evolve: Evolve<Staff, StaffEvent> = {
  RoleGranted: (state, { data: { role } }) => ({ ...state, roles: [...without(state.roles, role), role] }),
  RoleRevoked: (state, { data: { role } }) => ({ ...state, roles: without(state.roles, role) }),
  StaffLooked: (state, { data }) => ({
    ...state,
    looks: [data, ...state.looks.filter((look) => !isSameLook(look, data))].slice(0, REMEMBERED),
  }),
  ParkedRetried: (state, { data: { retriedAt } }) => ({ ...state, retriedAt }),
}
