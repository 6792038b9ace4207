import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import type { Connection } from './connection.js'
import type { AcceptFollowRequest, ConnectionEvent } from './messages.js'
import { otherThan } from './pair.js'

export const NO_SUCH_REQUEST = 'This request no longer exists'

/** Only who was asked may (spec 2 §4); of what is withheld from them they know nothing. */
export const acceptFollowRequest = ({ data, by, at }: Static<typeof AcceptFollowRequest>, state: Connection): ConnectionEvent[] => {
  const member = memberIdOf(by)
  otherThan(data, member)
  if (state.status === 'none' || state.followId !== data.followId) throw new Refusal('not-found', NO_SUCH_REQUEST)
  if (state.status === 'connected') return []
  if (state.withheldFrom === member) throw new Refusal('not-found', NO_SUCH_REQUEST)
  if (state.from === member) throw new Refusal('forbidden', 'Only the person you asked can accept your request')
  return [{ type: 'FollowRequestAccepted', data: { ...data, by: member, acceptedAt: at } }]
}
