import { stateOf } from '../../commands/runtime/slice.js'
import { claimOnce } from '../../commands/vault/claims.js'
import { visitors as slice } from '../../commands/visitors.js'
import { asVisitor } from '../../domain/kernel/actor.js'
import type { VisitorId } from '../../domain/kernel/ids.js'
import { LeaveVisitorDetails } from '../../domain/visitors/messages.js'
import { reviewsOf } from '../../projections/case-feed/community-queries.js'
import { addCommunityNonRegister, getSentCases } from '../contract/community/visitors.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'
import { isMember } from '../http/sessions/caller.js'
import { VISIT } from '../http/sessions/visitor-tokens.js'
import { forgottenAfter } from './kept.js'

/** The wording of the box of the form. */
const WORDING = '2026-11'

type Needs = Pick<Deps, 'log' | 'now' | 'pool' | 'visitors' | 'visitorTokens'>

export const visitorRoutes = ({ log, now, pool, visitors, visitorTokens }: Needs): Served[] => [
  serve(addCommunityNonRegister, async ({ body, commandId, send }) => {
    const { id, at } = await claimOnce(pool, commandId, now())
    const visitorId = id as VisitorId
    if (!body.website) {
      await visitors.expect(visitorId, forgottenAfter(at))
      const told = {
        name: body.name.trim(),
        email: body.email_id.trim(),
        profession: body.profession,
        mobile: body.mobile_number?.trim() || null,
      }
      const consents = { terms: body.terms, wording: WORDING, at }
      await send(LeaveVisitorDetails, { visitorId, ...told, consents }, { by: asVisitor(visitorId), at, wait: false }) // no view shows it
    }
    // Only a program fills in what nobody sees; it learns nothing, and its token is nobody's (DECISIONS S-27).
    const token = await visitorTokens.sign(visitorId)
    const until = new Date(Date.parse(now()) + VISIT).toISOString()
    return { answer: { result: { id: visitorId, token, until } }, msg: 'Thank you' }
  }),

  serve(getSentCases, async ({ caller }) => {
    const sent = isMember(caller) ? [] : (await stateOf(log, slice, caller.visitorId)).declaredFor
    const states = { review: 'waiting', refused: 'refused' } as const
    const reviews = (await reviewsOf(pool, sent)).sort((one, other) => other.post_id - one.post_id)
    const result = reviews.map(({ post_id: id, removed_by: by }) => ({ id, state: by === null ? ('released' as const) : states[by] }))
    return { answer: { result } }
  }),
]
