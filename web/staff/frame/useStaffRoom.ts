import type { StaffRoom } from '../../../api/contract/staff/staff.js'
import { useWatch } from '../../shared/net/live/useWatch.js'

/** Hears, as long as it is shown, what moderators are told in these rooms. */
export const useStaffRoom = (...rooms: readonly StaffRoom[]): void => useWatch(...rooms)
