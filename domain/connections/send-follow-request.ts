import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import type { Connection } from './connection.js'
import { NO_SUCH_REQUEST } from './accept-follow-request.js'
import type { ConnectionEvent, SendFollowRequest } from './messages.js'
import { otherThan } from './pair.js'

/** Whoever asks somebody who has asked them is connected with them: the second request accepts the first (DECISIONS C-58). */
export const sendFollowRequest = ({ data, by, at }: Static<typeof SendFollowRequest>, state: Connection): ConnectionEvent[] => {
  const { followId, withheldFrom, ...pair } = data
  const from = memberIdOf(by)
  const to = otherThan(pair, from)
  if (state.status === 'none') return [{ type: 'FollowRequestSent', data: { ...data, from, to, sentAt: at } }]
  if (state.followId === followId) return []
  if (state.status === 'connected') {
    if (state.crossing === followId) return []
    throw new Refusal('conflict', 'You are already connected')
  }
  if (state.from === from) throw new Refusal('conflict', 'You have already sent a request')
  // Who asked has blocked them since: it is as if they had taken it back.
  if (withheldFrom !== undefined) throw new Refusal('not-found', NO_SUCH_REQUEST)
  return [{ type: 'FollowRequestAccepted', data: { ...pair, followId: state.followId, by: from, crossing: followId, acceptedAt: at } }]
}
