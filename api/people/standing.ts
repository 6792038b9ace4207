import { factsOfMember } from '../../commands/members.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Log } from '../../domain/kernel/ports.js'
import { standingEvents, type StandingEvent } from '../../domain/members/standing/messages.js'
import type { Restricted } from '../contract/staff/standing.js'

/** What tells how a member stands. */
export type StandingFact = Recorded<StandingEvent>

const TYPES: readonly string[] = standingEvents.map(({ properties }) => properties.type.const)
const tellsStanding = (fact: Recorded): fact is StandingFact => TYPES.includes(fact.type)

/** All that moderators have done to a member, straight from the log; `newest` is the number of the last event of their stream, -1 of nobody. */
export const standingFactsOf = async (
  log: Pick<Log, 'read'>,
  memberId: MemberId,
): Promise<{ newest: number; facts: readonly StandingFact[] }> => {
  const all = await factsOfMember(log, memberId)
  return { newest: all.at(-1)?.revision ?? -1, facts: all.filter(tellsStanding) }
}

const after = (standing: Restricted | null, { type, data }: StandingFact): Restricted | null => {
  switch (type) {
    case 'MemberRestricted': {
      const { restriction, action, until = null, reason, restrictedAt } = data
      return { restriction, action, until, reason, at: restrictedAt, appeal: 'none', answer: null }
    }
    case 'RestrictionAppealed':
      return standing && { ...standing, appeal: 'open' }
    case 'RestrictionAppealDecided':
      return standing && { ...standing, appeal: 'decided', answer: data.reason }
    case 'RestrictionLifted':
    case 'RestrictionEnded':
      return null
  }
}

/** How they stand at a moment, in the words of the contract; null of who is free. */
export const standingAt = (facts: readonly StandingFact[], at: string): Restricted | null => {
  const standing = facts.reduce<Restricted | null>(after, null)
  return standing && (standing.until === null || at < standing.until) ? standing : null
}
