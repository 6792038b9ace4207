import { asMember, memberAmong } from '../domain/kernel/actor.js'
import type { Deadline } from '../domain/kernel/deadline.js'
import type { MemberId } from '../domain/kernel/ids.js'
import type { Log } from '../domain/kernel/ports.js'
import type { Role } from '../domain/kernel/people/role.js'
import { staffDecider } from '../domain/staff/decider.js'
import { staffCommands, staffEvents } from '../domain/staff/messages.js'
import { notOfTheStaff, type MustBe } from './runtime/dispatcher.js'
import { slice, stateOf } from './runtime/slice.js'

export const staff = slice({
  decider: staffDecider,
  commands: staffCommands,
  events: staffEvents,
  prefix: 'staff-',
  key: ({ memberId }) => memberId,
  kept: { subject: ({ memberId }) => `member:${memberId}`, version: 3 },
})

/** What a member may do as staff, straight from the log. */
export const rolesOf = async (log: Pick<Log, 'read'>, memberId: MemberId): Promise<readonly Role[]> =>
  (await stateOf(log, staff, memberId)).roles

/** The same at a moment (ISO 8601), of which only what is new is read: of each look of theirs there is a fact. */
export const staffRoles = (...kept: Parameters<typeof staff.current>) => {
  const current = staff.current(...kept)
  const rolesAt = async (memberId: MemberId, at: string, by?: Deadline): Promise<readonly Role[]> =>
    (await current({ key: memberId, subject: asMember(memberId) }, at, by)).roles

  const mustBe: MustBe = async ({ by: giver, at }, roles, by) => {
    const memberId = memberAmong(giver)
    const own = memberId === undefined ? [] : await rolesAt(memberId, at, by)
    if (!roles.some((role) => own.includes(role))) throw notOfTheStaff()
  }
  return { rolesAt, mustBe }
}
export type StaffRoles = ReturnType<typeof staffRoles>
