import type { Role } from '../../../domain/kernel/people/role.js'

export type { Role } from '../../../domain/kernel/people/role.js'

export interface StaffPushes {
  /** To a member, in all their browsers: what they may do as staff from now on. */
  rolesChanged: { id: number; roles: readonly Role[]; position: number }
}
