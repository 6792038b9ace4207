import type { Decider } from '../kernel/decider.js'
import { lookAsStaff } from './look-as-staff.js'
import type { StaffCommand, StaffEvent } from './messages.js'
import { retryParked } from './retry-parked.js'
import { grantRole, revokeRole } from './roles.js'
import { evolve, initialState, type Staff } from './staff.js'

export const staffDecider: Decider<Staff, StaffCommand, StaffEvent> = {
  initialState,
  evolve,
  decisions: { GrantRole: grantRole, RevokeRole: revokeRole, LookAsStaff: lookAsStaff, RetryParked: retryParked },
}
