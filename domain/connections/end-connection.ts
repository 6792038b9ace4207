import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import type { FollowId, MemberId } from '../kernel/ids.js'
import { Refusal } from '../kernel/refusal.js'
import type { Connection } from './connection.js'
import type { CancelFollowRequest, ConnectionEvent, EndedBy, EraseConnection, Unfollow } from './messages.js'
import { otherThan, type Pair } from './pair.js'

/** Nothing is between the two afterwards. */
const ended = (pair: Pair, who: { readonly by: MemberId; readonly byRole: EndedBy }, at: string, state: Connection): ConnectionEvent[] => {
  if (state.status === 'none') return []
  const data = { ...pair, followId: state.followId, ...who }
  return state.status === 'requested'
    ? [{ type: 'FollowRequestCancelled', data: { ...data, ...withheldIn(state), cancelledAt: at } }]
    : [{ type: 'ConnectionRemoved', data: { ...data, removedAt: at } }]
}

/** Whoever was not told of it is not told of its end either. */
const withheldIn = ({ withheldFrom }: Extract<Connection, { status: 'requested' }>) => (withheldFrom === undefined ? {} : { withheldFrom })

/** Whether what is named has ended, whatever has begun since. */
const isOver = ({ followId }: { readonly followId: FollowId }, state: Connection): boolean =>
  state.status === 'none' || state.followId !== followId

/** By who asked, who takes it back, or by who was asked, who declines. Once it was accepted there is no request (spec 2 §4). */
export const cancelFollowRequest = ({ data, by, at }: Static<typeof CancelFollowRequest>, state: Connection): ConnectionEvent[] => {
  const member = memberIdOf(by)
  otherThan(data, member)
  if (isOver(data, state)) return []
  if (state.status === 'connected') throw new Refusal('conflict', 'You are already connected')
  if (state.status === 'requested' && state.withheldFrom === member) return []
  return ended(data, { by: member, byRole: 'member' }, at, state)
}

/** By either; a request that waits has not become a connection, and is cancelled. */
export const unfollow = ({ data, by, at }: Static<typeof Unfollow>, state: Connection): ConnectionEvent[] => {
  const member = memberIdOf(by)
  otherThan(data, member)
  if (isOver(data, state)) return []
  if (state.status === 'requested') throw new Refusal('conflict', 'You are not connected yet')
  return ended(data, { by: member, byRole: 'member' }, at, state)
}

/** Whoever leaves leaves nothing between them and others, neither a request nor a connection. */
export const eraseConnection = (
  { data: { memberId, ...pair }, at }: Static<typeof EraseConnection>,
  state: Connection,
): ConnectionEvent[] => ended(pair, { by: memberId, byRole: 'erasure' }, at, state)
