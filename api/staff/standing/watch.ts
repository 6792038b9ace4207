import type { StaffRoom } from '../../contract/staff/staff.js'

/** The room of moderators who look at how members stand. */
export const STANDINGS = 'staff:standings' satisfies StaffRoom
