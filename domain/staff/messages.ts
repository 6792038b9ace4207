import { Type, type Static } from '@sinclair/typebox'
import { MemberId } from '../kernel/ids.js'
import { command, operatorCommand, staffCommand, staffEvent } from '../kernel/messages.js'
import { Time } from '../kernel/time.js'
import { Role } from '../kernel/people/role.js'
import { LONGEST_STREAM_NAME, STREAM_NAME } from '../kernel/log/stream-name.js'

/** Everything in `staff-7` is what member 7 may do, and what they looked at, as staff. */
const member = { memberId: MemberId }

/** Why somebody looks at what is not shown to all: one of a few, so that nothing personal is written down here for ever. */
export const Purpose = Type.Union([
  Type.Literal('report'),
  Type.Literal('appeal'),
  Type.Literal('registration'),
  Type.Literal('complaint'),
  Type.Literal('legal request'),
  Type.Literal('audit'),
])
export type Purpose = Static<typeof Purpose>

/** What is looked at, by the name of its stream, which holds no personal word; `log-7` is the sealed log from its place 7 on. */
const Target = Type.String({ pattern: STREAM_NAME, maxLength: LONGEST_STREAM_NAME, examples: ['case-7'] })

/** `version`: the number of the last event that was there; -1 where none is shown. `from`: the first of those that were taken along, up to that one. */
const looked = {
  ...{ ...member, as: Role, target: Target, version: Type.Integer({ minimum: -1 }), purpose: Purpose },
  from: Type.Optional(Type.Integer({ minimum: 0 })),
}

export const GrantRole = operatorCommand('GrantRole', { ...member, role: Role })
export const RevokeRole = operatorCommand('RevokeRole', { ...member, role: Role })
export const LookAsStaff = command('LookAsStaff', looked)
/** `parked`: in how many places a view or a process had stopped. */
const retried = { ...member, parked: Type.Integer({ minimum: 1 }) }
export const RetryParked = staffCommand('RetryParked', retried, 'auditor')

const ofRole = { about: 'member-{memberId}', tells: ['role'] } as const
export const RoleGranted = staffEvent(
  'RoleGranted',
  { ...member, role: Role, grantedAt: Time },
  { called: 'Made a member of the staff', ...ofRole },
)
export const RoleRevoked = staffEvent('RoleRevoked', { ...member, role: Role, revokedAt: Time }, { called: 'Role revoked', ...ofRole })
export const StaffLooked = staffEvent(
  'StaffLooked',
  { ...looked, lookedAt: Time },
  { called: 'Opened a post, a message or a member’s file', about: '{target}', tells: ['as', 'from', 'version', 'purpose'] },
)
export const ParkedRetried = staffEvent(
  'ParkedRetried',
  { ...retried, retriedAt: Time },
  { called: 'Had views try again what they could not show', tells: ['parked'] },
)

/** Stored format: change only by adding a version. */
export const staffEvents = [RoleGranted, RoleRevoked, StaffLooked, ParkedRetried] as const
export const staffCommands = [GrantRole, RevokeRole, LookAsStaff, RetryParked] as const

export type StaffEvent = Static<(typeof staffEvents)[number]>
export type StaffCommand = Static<(typeof staffCommands)[number]>
