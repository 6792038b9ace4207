import { asMember, type Actor } from '../../../domain/kernel/actor.js'
import { DEEDS_AT_ONCE, type Deed } from '../../contract/staff/standing.js'
import type { NameOf } from '../../people/naming.js'
import type { StandingFact } from '../../people/standing.js'

/** Whoever did it: the moderator whom it names, where it does. */
export const doerOf = ({ data, meta }: StandingFact): Actor => ('moderator' in data ? asMember(data.moderator) : meta.by)

/** Each as one entry, the newest first. */
export const deedsOf = (facts: readonly StandingFact[], nameOf: NameOf): Deed[] =>
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
