import { claimId, isClaimed } from '../../commands/vault/claims.js'
import {
  AcceptFollowRequest,
  CancelFollowRequest,
  EraseConnection,
  SendFollowRequest,
  Unfollow,
  type Network,
} from '../../domain/connections/messages.js'
import { MOST_WAITING } from '../../domain/connections/limits.js'
import { NO_SUCH_REQUEST as GONE } from '../../domain/connections/accept-follow-request.js'
import { otherThan, pairOf } from '../../domain/connections/pair.js'
import type { FollowId, MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { countsOf, sideById, sidesBetween, waitForAllTheyMay, type StoredSide } from '../../projections/connections/queries.js'
import { apartFrom } from '../../projections/member-blocks/queries.js'
import {
  addFriendRequestBeyondSurgory,
  addFriendRequestCommunity,
  cancleFriendList,
  cancleFriendListBeyondSurgory,
  getConnectionCounts,
  getRelationsWith,
  unFollowFriendRequestBeyondSurgory,
  updateFriendList,
  updateFriendListBeyondSurgory,
  PENDING,
  type Status,
} from '../contract/network/connections.js'
import type { Deps } from '../deps.js'
import type { Send } from '../http/send.js'
import { serve, type Served } from '../http/serve.js'
import { undoIfLeft } from '../leaving/erasure/undo-if-left.js'
import { mustBeReachable, noSuchMember } from '../people/reachable.js'
import { namedBy, NETWORKS } from '../people/take-back.js'
import { betweenOf } from './between.js'
import { connectionLists } from './lists.js'
import { statusOf } from './presenter.js'

interface Asking {
  readonly caller: { readonly id: MemberId }
  readonly commandId: string
  readonly send: Send
}

const UNBLOCK_TO_CONNECT = 'You have blocked this member. Unblock them to connect.'

/** Following, in both networks: what differs is how the calls are spelled. */
export const connectionRoutes = (deps: Deps): Served[] => {
  const { now, pool, log } = deps

  /**
   * A request or connection of the caller's. Refuses of what is not there, or is between two others; undefined where the same command found it
   * before: what it ended is not there any more, and it has been done.
   */
  const ownSide = async (
    network: Network,
    followId: FollowId,
    { caller, commandId }: Omit<Asking, 'send'>,
  ): Promise<StoredSide | undefined> => {
    const side = await sideById(pool, followId)
    if (side?.network !== network) {
      if (await isClaimed(pool, commandId)) return undefined
      throw new Refusal('not-found', GONE)
    }
    otherThan({ low: side.member_id, high: side.other_id }, caller.id)
    if (side.withheld && side.other_id === caller.id) throw new Refusal('not-found', GONE)
    await claimId(pool, commandId, now())
    return side
  }

  /** Refuses where a member has blocked the other one. */
  const isBlockedBy = async (member: MemberId, other: MemberId): Promise<boolean> => {
    const { blocked, blockedBy } = await apartFrom(pool, member, [other])
    if (blocked.size > 0) throw new Refusal('invalid', UNBLOCK_TO_CONNECT)
    return blockedBy.size > 0
  }

  /** Refuses a further request where very many wait, but not to accept one by asking. What is sent at the same moment may pass it, by a day's budget at most. */
  const mustHaveRoom = async (network: Network, other: MemberId, { caller, commandId }: Omit<Asking, 'send'>): Promise<void> => {
    if (!(await waitForAllTheyMay(pool, network, caller.id)) || (await isClaimed(pool, commandId))) return
    const [side] = await sidesBetween(pool, [{ network, member_id: caller.id, other_id: other }])
    if (!side) throw new Refusal('conflict', `${MOST_WAITING} of your requests wait for an answer. Take one back first.`)
  }

  /** Asks somebody who can be asked: a member who has shown themselves, with all details. Who has blocked the caller hears nothing of it, silently. */
  const ask = async (network: Network, other: MemberId, { caller, commandId, send }: Asking) => {
    const pair = pairOf(network, caller.id, other)
    await mustBeReachable(deps, other)
    await mustHaveRoom(network, other, { caller, commandId })
    const withheld = (await isBlockedBy(caller.id, other)) ? { withheldFrom: other } : {}
    const at = now()
    const followId = (await claimId(pool, commandId, at)) as FollowId
    const { stale } = await send(SendFollowRequest, { ...pair, followId, ...withheld }, { at })
    for (const memberId of [caller.id, other])
      await undoIfLeft({ log, send }, memberId, [EraseConnection, { ...pair, memberId }], noSuchMember())
    const [side] = await sidesBetween(pool, [{ network, member_id: caller.id, other_id: other }])
    // A repeated command is answered from memory; what it asked for may have been declined since.
    const isGone = side?.status !== 'connected' && side?.sent_by !== caller.id
    if (isGone && !stale) throw new Refusal('not-found', GONE)
    const known = side ?? { follow_id: followId, status: 'requested' as const }
    const msg = known.status === 'connected' ? 'You are connected now' : 'Request sent'
    return { answer: { records: { follow_id: known.follow_id, status: statusOf(known) } }, msg, stale }
  }

  const accept = async (network: Network, followId: FollowId, asking: Asking) => {
    const side = await ownSide(network, followId, asking)
    if (!side) throw new Refusal('not-found', GONE) // who was slower than who took it back is not connected
    const other = side.member_id === asking.caller.id ? side.other_id : side.member_id
    if (await isBlockedBy(asking.caller.id, other)) throw new Refusal('not-found', GONE)
    const { stale } = await asking.send(AcceptFollowRequest, namedBy(side))
    return { answer: {}, msg: 'You are connected now', stale }
  }

  /** What was shown to who asks, if they say so, or else what it is: what became of it since is for the command to say. */
  const end = async (side: StoredSide, send: Send, shown = statusOf(side)) => {
    const isRequest = shown === PENDING
    const { stale } = await (isRequest ? send(CancelFollowRequest, namedBy(side)) : send(Unfollow, namedBy(side)))
    return { answer: {}, msg: isRequest ? 'Request removed' : 'Connection removed', stale }
  }
  const endById = async (network: Network, { follow_id, status }: { follow_id: FollowId; status?: Status }, asking: Asking) => {
    const side = await ownSide(network, follow_id, asking)
    return side ? end(side, asking.send, status) : { answer: {} }
  }

  return [
    ...connectionLists(deps),

    serve(addFriendRequestCommunity, (asked) => ask('community', asked.body.user_two_id, asked)),
    serve(addFriendRequestBeyondSurgory, (asked) => ask('beyond', asked.body.user_two_id, asked)),
    serve(updateFriendList, (asked) => accept('community', asked.body.follow_id, asked)),
    serve(updateFriendListBeyondSurgory, (asked) => accept('beyond', asked.body.follow_id, asked)),
    serve(cancleFriendList, (asked) => endById('community', asked.body, asked)),
    serve(cancleFriendListBeyondSurgory, (asked) => endById('beyond', asked.body, asked)),

    serve(unFollowFriendRequestBeyondSurgory, async ({ caller, body: { user_two_id: other_id }, send }) => {
      pairOf('beyond', caller.id, other_id)
      const [side] = await sidesBetween(pool, [{ network: 'beyond', member_id: caller.id, other_id }])
      return side ? end(side, send) : { answer: {} }
    }),

    serve(getRelationsWith, async ({ caller, params: { id: other_id } }) => {
      const asked = NETWORKS.map((network) => ({ network, member_id: caller.id, other_id }))
      const sides = await sidesBetween(pool, asked)
      const result = asked.map((each) =>
        betweenOf(
          { ...each, position: 0 },
          sides.find(({ network }) => network === each.network),
        ),
      )
      return { answer: { result } }
    }),

    serve(getConnectionCounts, async ({ caller }) => {
      const [community, beyond] = await countsOf(
        pool,
        NETWORKS.map((network) => ({ network, member_id: caller.id })),
      )
      return { answer: { community: community!, beyond: beyond! } }
    }),
  ]
}
