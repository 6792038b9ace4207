import { Refusal } from '../../domain/kernel/refusal.js'
import { AppealRestriction } from '../../domain/members/standing/messages.js'
import { restrictionHeld } from '../../projections/member-standing/queries.js'
import { appealRestriction, getStanding } from '../contract/staff/standing.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'
import { restrictionOf } from '../http/sessions/restricted.js'
import { standingAt, standingFactsOf } from '../people/standing.js'

/** How one stands oneself, and what one says to it. */
export const standingRoutes = ({ log, pool, may, now }: Pick<Deps, 'log' | 'pool' | 'may' | 'now'>): Served[] => [
  serve(getStanding, async ({ caller, body: { known, appeal } }) => {
    const held = (await may.isAhead(caller.id)) ? 'unknown' : await restrictionHeld(pool, caller.id)
    if (held === undefined) return { answer: { standing: null } }
    const isKnown = held !== 'unknown' && held.restriction === known && held.appeal === appeal && restrictionOf(held, now())
    if (isKnown) return { answer: {} }
    const { facts } = await standingFactsOf(log, caller.id)
    return { answer: { standing: standingAt(facts, now()) } }
  }),

  serve(appealRestriction, async ({ caller, body: { restriction, text }, send }) => {
    const { changed, stale } = await send(AppealRestriction, { memberId: caller.id, restriction, text: text.trim() })
    if (!changed) throw new Refusal('conflict', 'You have appealed already: another moderator will look at it')
    return { answer: {}, msg: 'Your appeal was sent. Another moderator will look at it.', stale }
  }),
]
