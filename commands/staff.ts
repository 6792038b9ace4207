import type { MemberId } from '../domain/kernel/ids.js'
import type { Log } from '../domain/kernel/ports.js'
import { Refusal } from '../domain/kernel/refusal.js'
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

/** Refuses who has none of some roles, straight from the log: no late view lets anybody do anything who has lost theirs. */
export const mustBeStaff = async (log: Pick<Log, 'read'>, memberId: MemberId, ...roles: readonly Role[]): Promise<void> => {
  const own = await rolesOf(log, memberId)
  if (!roles.some((role) => own.includes(role))) throw new Refusal('forbidden', 'This is for members of the staff')
}
