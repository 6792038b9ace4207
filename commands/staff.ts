import type { MemberId } from '../domain/kernel/ids.js'
import type { Log } from '../domain/kernel/ports.js'
import { staffDecider } from '../domain/staff/decider.js'
import { staffCommands, staffEvents } from '../domain/staff/messages.js'
import type { Role } from '../domain/staff/role.js'
import { slice, stateOf } from './runtime/slice.js'

export const staff = slice({
  decider: staffDecider,
  commands: staffCommands,
  events: staffEvents,
  prefix: 'staff-',
  key: ({ memberId }) => memberId,
  kept: { subject: ({ memberId }) => `member:${memberId}`, version: 1 },
})

/** What a member may do as staff, straight from the log. */
export const rolesOf = async (log: Pick<Log, 'read'>, memberId: MemberId): Promise<readonly Role[]> =>
  (await stateOf(log, staff, memberId)).roles
