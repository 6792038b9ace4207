import type { StaffRoom } from '../../contract/staff/staff.js'

/** The room of those who look at what was reported. */
export const QUEUE = 'staff:reports' satisfies StaffRoom
