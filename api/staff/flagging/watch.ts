import type { StaffRoom } from '../../contract/staff/staff.js'

/** The room of those who look at what the program is to look for. */
export const FLAG_RULES = 'staff:rules' satisfies StaffRoom
