import type { Static } from '@sinclair/typebox'
import { asMember, memberIdOf } from '../../kernel/actor.js'
import { Refusal } from '../../kernel/refusal.js'
import type { Membership } from '../member.js'
import type { MemberEvent } from '../messages.js'
import type { EndRestriction, LiftRestriction, RestrictMember } from './messages.js'
import { holdsAt, type Restriction, type Standing } from './standing.js'
import { STRICTER } from './stricter.js'

/**
 * Never of oneself. Another one takes the place of the one that stands, so that nobody is free in between. An appeal that waits is overtaken by it, and
 * the member may appeal against the new one: so it has to be a stricter one while they wait, and is no way round their appeal.
 */
const restrictMember = ({ id, data: { instead, ...data }, by, at }: Static<typeof RestrictMember>, state: Membership): MemberEvent[] => {
  if (state.registeredAt === undefined || !state.steps.isEmpty()) throw new Refusal('not-found', 'No such member')
  if (by === asMember(data.memberId)) throw new Refusal('forbidden', 'You cannot judge yourself')
  if (data.until !== undefined && data.until <= at) throw until('This is over already: please choose a later end.')
  const stands = restrictionAt(state, at)
  if (stands && stands.action === data.action && stands.until === data.until) return []
  mustBeSeen(instead, stands)
  if (stands?.appeal === 'open' && !STRICTER[stands.action].includes(data.action))
    throw new Refusal(
      'conflict',
      'The member has appealed: until another moderator has judged that, only a stricter restriction can take its place',
    )
  return [{ type: 'MemberRestricted', data: { ...data, restriction: id, moderator: memberIdOf(by), restrictedAt: at } }]
}

/** Never of oneself. */
const liftRestriction = ({ data: { instead, ...data }, by, at }: Static<typeof LiftRestriction>, state: Membership): MemberEvent[] => {
  if (by === asMember(data.memberId)) throw new Refusal('forbidden', 'You cannot judge yourself')
  const stands = restrictionAt(state, at)
  if (!stands) return []
  mustBeSeen(instead, stands)
  return [{ type: 'RestrictionLifted', data: { ...data, restriction: stands.id, moderator: memberIdOf(by), liftedAt: at } }]
}

/** Told when its time is over; whoever asks before that is early, and one that another took the place of is gone already. */
const endRestriction = ({ data, at }: Static<typeof EndRestriction>, { restriction }: Standing): MemberEvent[] => {
  if (restriction?.id !== data.restriction) return []
  if (holdsAt(restriction, at)) throw new Refusal('invalid', 'This is not over yet')
  return [{ type: 'RestrictionEnded', data: { ...data, endedAt: at } }]
}

/** What holds at a moment. */
export const restrictionAt = ({ restriction }: Standing, at: string): Restriction | undefined =>
  restriction && holdsAt(restriction, at) ? restriction : undefined

/** Of two moderators at once the later one does not undo unseen what the first has done. */
const mustBeSeen = (seen: string | null | undefined, stands: Restriction | undefined): void => {
  if (seen !== undefined && seen !== (stands?.id ?? null))
    throw new Refusal('conflict', 'How this member stands has changed since you looked. Please look once more.')
}

const until = (msg: string) => new Refusal('invalid', msg, [{ field: 'until', msg }])

export const decisions = { RestrictMember: restrictMember, LiftRestriction: liftRestriction, EndRestriction: endRestriction }
