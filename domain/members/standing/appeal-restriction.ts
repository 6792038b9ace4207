import type { Static } from '@sinclair/typebox'
import { asMember, memberIdOf } from '../../kernel/actor.js'
import { Refusal } from '../../kernel/refusal.js'
import type { Membership } from '../member.js'
import type { MemberEvent } from '../messages.js'
import type { AppealRestriction, DecideRestrictionAppeal } from './messages.js'
import { restrictionAt } from './restrict-member.js'
import type { Restriction, Standing } from './standing.js'

/** By the member, once, while it holds. */
const appealRestriction = ({ data, by, at }: Static<typeof AppealRestriction>, state: Membership): MemberEvent[] => {
  if (by !== asMember(data.memberId)) throw new Refusal('forbidden', 'You can only appeal in your own name')
  const { appeal } = mustHold(state, data.restriction, at)
  return appeal === 'none' ? [{ type: 'RestrictionAppealed', data: { ...data, appealedAt: at } }] : []
}

/** Once, by another than who judged first, and never by the member. */
const decideRestrictionAppeal = ({ data, by, at }: Static<typeof DecideRestrictionAppeal>, state: Membership): MemberEvent[] => {
  if (by === asMember(data.memberId)) throw new Refusal('forbidden', 'You cannot judge yourself')
  if (state.restriction === undefined && data.verdict === 'lifted') return []
  const { appeal, moderator } = mustHold(state, data.restriction, at)
  if (by === asMember(moderator)) throw new Refusal('forbidden', 'An appeal is judged by another moderator than the first')
  if (appeal === 'none') throw new Refusal('conflict', 'Nobody has appealed')
  if (appeal === 'decided') return []
  const { memberId, restriction, verdict, reason } = data
  const judged = { memberId, restriction, moderator: memberIdOf(by), reason }
  const decided: MemberEvent = { type: 'RestrictionAppealDecided', data: { ...judged, verdict, decidedAt: at } }
  return verdict === 'upheld' ? [decided] : [decided, { type: 'RestrictionLifted', data: { ...judged, liftedAt: at } }]
}

const mustHold = (state: Standing, id: string, at: string): Restriction => {
  const stands = restrictionAt(state, at)
  if (stands?.id !== id) throw new Refusal('conflict', 'This restriction does not stand any more')
  return stands
}

export const decisions = { AppealRestriction: appealRestriction, DecideRestrictionAppeal: decideRestrictionAppeal }
