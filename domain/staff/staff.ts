import type { Static } from '@sinclair/typebox'
import type { Evolve } from '../kernel/decider.js'
import type { StaffEvent, StaffLooked } from './messages.js'
import type { Role } from './role.js'

/** What a member may do as staff, in the order in which it was granted, and what they looked at last. */
export interface Staff {
  readonly roles: readonly Role[]
  readonly look?: Static<typeof StaffLooked>['data']
}

export const initialState: Staff = { roles: [] }

const without = (roles: readonly Role[], role: Role): readonly Role[] => roles.filter((each) => each !== role)

export const evolve: Evolve<Staff, StaffEvent> = {
  RoleGranted: (state, { data: { role } }) => ({ ...state, roles: [...without(state.roles, role), role] }),
  RoleRevoked: (state, { data: { role } }) => ({ ...state, roles: without(state.roles, role) }),
  StaffLooked: (state, { data }) => ({ ...state, look: data }),
}
