import { factsOfMember } from '../../../commands/members.js'
import type { Actor } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { standingEvents, type StandingEvent } from '../../../domain/members/standing/messages.js'
import type { NameOf } from '../../people/naming.js'
import { DEEDS_AT_ONCE, type Deed, type Restricted } from '../../contract/staff/standing.js'

type Fact = Recorded<StandingEvent>

const TYPES: readonly string[] = standingEvents.map(({ properties }) => properties.type.const)
const tellsStanding = (fact: Recorded): fact is Fact => TYPES.includes(fact.type)

/** All that moderators have done to a member, straight from the log; `newest` is the number of the last event of their stream, -1 of nobody. */
export const standingFactsOf = async (log: Pick<Log, 'read'>, memberId: MemberId): Promise<{ newest: number; facts: readonly Fact[] }> => {
  const all = await factsOfMember(log, memberId)
  return { newest: all.at(-1)?.revision ?? -1, facts: all.filter(tellsStanding) }
}

const after = (standing: Restricted | null, { type, data }: Fact): Restricted | null => {
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
export const standingAt = (facts: readonly Fact[], at: string): Restricted | null => {
  const standing = facts.reduce<Restricted | null>(after, null)
  return standing && (standing.until === null || at < standing.until) ? standing : null
}

/** Whoever did it: the moderator whom it names, where it does. */
export const doerOf = ({ data, meta }: Fact): Actor => ('moderator' in data ? asMember(data.moderator) : meta.by)

/** Each as one entry, the newest first. */
export const deedsOf = (facts: readonly Fact[], nameOf: NameOf): Deed[] =>
  facts
    .slice(-DEEDS_AT_ONCE)
    .toReversed()
    .map((fact) => {
      const { type, data, meta } = fact
      const actor = doerOf(fact)
      return {
        at: meta.at,
        type,
        by: { actor, full_name: nameOf(actor) },
        restriction: data.restriction,
        action: 'action' in data ? data.action : null,
        until: ('until' in data && data.until) || null,
        words: 'reason' in data ? data.reason : 'text' in data ? data.text : null,
        verdict: 'verdict' in data ? data.verdict : null,
      }
    })
