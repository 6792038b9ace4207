import type { MemberId } from '../domain/kernel/ids.js'
import type { Recorded } from '../domain/kernel/messages.js'
import type { Log } from '../domain/kernel/ports.js'
import { memberDecider } from '../domain/members/decider.js'
import type { Membership } from '../domain/members/member.js'
import { memberCommands, memberEvents, type MemberEvent } from '../domain/members/messages.js'
import { slice, stateOf } from './runtime/slice.js'

const PREFIX = 'member-'

export const members = slice({
  decider: memberDecider,
  commands: memberCommands,
  events: memberEvents,
  prefix: PREFIX,
  key: ({ memberId }) => memberId,
  kept: { subject: ({ memberId }) => `member:${memberId}`, version: 3 },
})

/** All that has happened to a member, as far as it can still be read. */
export const factsOfMember = async (log: Pick<Log, 'read'>, memberId: MemberId) =>
  (await log.read(`${PREFIX}${memberId}`, -1)) as Recorded<MemberEvent>[]

/** Where a member stands, straight from the log. */
export const membershipOf = (log: Pick<Log, 'read'>, memberId: MemberId): Promise<Membership> => stateOf(log, members, memberId)

/** Whether the erasure of a member has begun, straight from the log: nothing new may come to be of them. */
export const isLeft = async (log: Pick<Log, 'read'>, memberId: MemberId): Promise<boolean> =>
  (await membershipOf(log, memberId)).steps.has('SessionsRevoked')

/** Who a member is, each name as it was typed. */
export interface Introduced {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** By all that has happened to them; undefined for somebody who is forgotten. */
export const introducedBy = (facts: readonly Recorded<MemberEvent>[]): Introduced | undefined => {
  let email: string | null = null
  let names = { firstName: '', lastName: '' }
  for (const { type, data } of facts) {
    if (type === 'MemberRegistered') email = data.email
    if (type === 'MemberRegistered' || type === 'PersonalDetailsCompleted')
      names = { firstName: data.firstName ?? '', lastName: data.lastName ?? '' }
  }
  return email === null ? undefined : { email, ...names }
}

/** Where a mail to a member goes, and by what name they are called. */
export interface Addressee {
  readonly email: string
  readonly name: string
}

/** Straight from the log; undefined for somebody who is forgotten. */
export const addresseeOf = async (log: Pick<Log, 'read'>, memberId: MemberId): Promise<Addressee | undefined> => {
  const known = introducedBy(await factsOfMember(log, memberId))
  return known && { email: known.email, name: `${known.firstName} ${known.lastName}`.trim() }
}
