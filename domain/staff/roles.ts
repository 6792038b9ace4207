import type { Static } from '@sinclair/typebox'
import type { GrantRole, RevokeRole, StaffEvent } from './messages.js'
import type { Staff } from './staff.js'

/** By the operator alone, on the command line: nobody makes themselves a judge of others. */
export const grantRole = ({ data, at }: Static<typeof GrantRole>, { roles }: Staff): StaffEvent[] =>
  roles.includes(data.role) ? [] : [{ type: 'RoleGranted', data: { ...data, grantedAt: at } }]

/** It ends what is open in their browsers within a second; what they did stays on record. */
export const revokeRole = ({ data, at }: Static<typeof RevokeRole>, { roles }: Staff): StaffEvent[] =>
  roles.includes(data.role) ? [{ type: 'RoleRevoked', data: { ...data, revokedAt: at } }] : []
