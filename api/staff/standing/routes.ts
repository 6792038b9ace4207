import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { DecideRestrictionAppeal, LiftRestriction, RestrictMember } from '../../../domain/members/standing/messages.js'
import { openAppeals } from '../../../projections/member-standing/queries.js'
import {
  APPEALS_AT_ONCE,
  decideRestrictionAppeal,
  enforce,
  getMemberStanding,
  getRestrictionAppeals,
} from '../../contract/staff/standing.js'
import type { Deps } from '../../deps.js'
import { nextOf } from '../../http/fields/next-of.js'
import { placeIn, placeWord } from '../../http/fields/place-word.js'
import { serve, type Served } from '../../http/serve.js'
import { namesOf } from '../../people/naming.js'
import { standingAt, standingFactsOf } from '../../people/standing.js'
import { lookAs } from '../look.js'
import { presentAppeals } from './appeals.js'
import { deedsOf, doerOf } from './history.js'

/** It holds as soon as it is on record, and what lists and the search show follows the views. */
const SHOWN_SOON = 'This holds from now on. Lists and the search show it in a moment, since the program is busy.'

/** What moderators do to accounts. */
export const restrictionRoutes = ({ log, pool, staff, now }: Deps): Served[] => {
  const mustBeNoStaff = async (id: MemberId): Promise<void> => {
    if ((await staff.rolesAt(id, now())).length > 0)
      throw new Refusal('conflict', 'This is a member of the staff: the operator has to take their role away first')
  }

  return [
    serve(enforce, async ({ caller, params: { id }, body: { action, until, reason: words, instead: seen }, commandId, send }) => {
      const reason = words.trim()
      const instead = seen === undefined ? {} : { instead: seen }
      if (action === 'lift') {
        const { changed, stale } = await send(LiftRestriction, { memberId: id, reason, ...instead })
        if (!changed) throw new Refusal('conflict', 'Nothing stands against this member')
        return { answer: { restriction: null }, msg: 'The restriction was lifted.', stale }
      }
      if (id !== caller.id) await mustBeNoStaff(id)
      const end = until === undefined ? {} : { until: new Date(until).toISOString() }
      const { changed, stale } = await send(RestrictMember, { memberId: id, action, reason, ...end, ...instead })
      if (!changed) throw new Refusal('conflict', 'This stands already')
      return { answer: { restriction: commandId }, msg: stale ? SHOWN_SOON : 'The member is told at once.', stale }
    }),

    serve(getMemberStanding, async (asked) => {
      const { id } = asked.params
      const { newest, facts } = await standingFactsOf(log, id)
      if (newest < 0) throw new Refusal('not-found', 'No such member')
      const { purpose = 'complaint' } = asked.body
      await lookAs('moderator', asked, { target: `member-${id}`, version: newest, purpose })
      const nameOf = await namesOf(pool, [asMember(id), ...facts.map(doerOf)])
      const history = deedsOf(facts, nameOf)
      return { answer: { id, full_name: nameOf(asMember(id)), standing: standingAt(facts, now()), history } }
    }),

    serve(getRestrictionAppeals, async ({ body: { after, pageSize: size = APPEALS_AT_ONCE } }) => {
      const rows = await openAppeals(pool, size, after === undefined ? undefined : placeIn(after))
      const next = nextOf(rows, size, ({ appealed_at, member_id }) => placeWord(appealed_at, member_id))
      return { answer: { result: await presentAppeals(pool, rows), next } }
    }),

    serve(decideRestrictionAppeal, async ({ params: { id }, body, send }) => {
      const { changed, stale } = await send(DecideRestrictionAppeal, { ...body, memberId: id, reason: body.reason.trim() })
      if (!changed) throw new Refusal('conflict', 'This appeal is decided already')
      return { answer: {}, msg: body.verdict === 'lifted' ? 'The restriction was lifted.' : 'The restriction stands.', stale }
    }),
  ]
}
