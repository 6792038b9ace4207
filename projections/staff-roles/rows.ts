import type { MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { StaffEvent } from '../../domain/staff/messages.js'
import type { Role } from '../../domain/kernel/people/role.js'

/** Whether a member has a role, or once had it. */
export interface Row {
  readonly member_id: MemberId
  readonly role: Role
  readonly granted: boolean
}

/** How it stands with a role after an event: nothing for what changes none. */
export const rowOf = ({ type, data }: Recorded<StaffEvent>): Row[] =>
  type === 'RoleGranted' || type === 'RoleRevoked' ? [{ member_id: data.memberId, role: data.role, granted: type === 'RoleGranted' }] : []
