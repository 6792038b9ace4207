import type { Role } from '../../../domain/kernel/people/role.js'

export type { Role } from '../../../domain/kernel/people/role.js'

/** What pages of moderators watch: what was reported, how members stand, and what the program is to look for. */
export type StaffRoom = 'staff:reports' | 'staff:standings' | 'staff:rules'

export interface StaffPushes {
  /** To a member, in all their browsers: what they may do as staff from now on. */
  rolesChanged: { id: number; roles: readonly Role[]; position: number }
}
