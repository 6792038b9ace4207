import { isLeft } from '../../commands/members.js'
import { claimId } from '../../commands/vault/claims.js'
import {
  AcceptFollowRequest,
  CancelFollowRequest,
  EraseConnection,
  SendFollowRequest,
  Unfollow,
  type Network,
} from '../../domain/connections/messages.js'
import { otherThan, pairOf } from '../../domain/connections/pair.js'
import type { FollowId, MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { countsOf, sideById, sidesBetween, type StoredSide } from '../../projections/connections/queries.js'
import { isMemberComplete } from '../../projections/onboarding-state/queries.js'
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
} from '../contract/connections.js'
import type { Deps } from '../deps.js'
import type { Send } from '../http/send.js'
import { serve, type Served } from '../http/serve.js'
import { betweenOf } from './between.js'
import { connectionLists } from './lists.js'
import { statusOf } from './presenter.js'

interface Asking {
  readonly caller: { readonly id: MemberId }
  readonly commandId: string
  readonly send: Send
}

const NETWORKS: readonly Network[] = ['community', 'beyond']

const NOBODY = 'There is no such member'

/** Following, in both networks: what differs is how the calls are spelled. */
export const connectionRoutes = (deps: Deps): Served[] => {
  const { now, pool, log } = deps

  const pairIn = ({ network, member_id, other_id }: StoredSide) => pairOf(network, member_id, other_id)

  /** A request or connection of the caller's. Refuses of what is not there, or is between two others. */
  const ownSide = async (network: Network, caller: MemberId, followId: FollowId): Promise<StoredSide> => {
    const side = await sideById(pool, followId)
    if (side?.network !== network) throw new Refusal('not-found', 'This request is not there any more')
    otherThan({ low: side.member_id, high: side.other_id }, caller)
    return side
  }

  /** Asks somebody who can be asked: a member who has shown themselves, with all details. */
  const ask = async (network: Network, other: MemberId, { caller, commandId, send }: Asking) => {
    const pair = pairOf(network, caller.id, other)
    if (!(await isMemberComplete(pool, other)) || (await isLeft(log, other))) throw new Refusal('not-found', NOBODY)
    const at = now()
    const followId = (await claimId(pool, commandId, at)) as FollowId
    const { stale } = await send(SendFollowRequest, { ...pair, followId }, { at })
    if (await isLeft(log, other)) {
      // Their erasure may have looked for what there is before this was there.
      await send(EraseConnection, { ...pair, memberId: other }, { by: 'system:erasure', part: 'left', wait: false })
      throw new Refusal('not-found', NOBODY)
    }
    const [side] = await sidesBetween(pool, [{ network, member_id: caller.id, other_id: other }])
    const known = side ?? { follow_id: followId, status: 'requested' as const }
    const msg = known.status === 'connected' ? 'You are connected now' : 'Request sent'
    return { answer: { records: { follow_id: known.follow_id, status: statusOf(known) } }, msg, stale }
  }

  const accept = async (network: Network, followId: FollowId, { caller, send }: Asking) => {
    const { stale } = await send(AcceptFollowRequest, pairIn(await ownSide(network, caller.id, followId)))
    return { answer: {}, msg: 'You are connected now', stale }
  }

  /** Whichever it is. What became of it since it was looked at is for the command to say. */
  const end = async (side: StoredSide, send: Send) => {
    const isRequest = side.status === 'requested'
    const { stale } = await (isRequest ? send(CancelFollowRequest, pairIn(side)) : send(Unfollow, pairIn(side)))
    return { answer: {}, msg: isRequest ? 'Request removed' : 'Connection removed', stale }
  }
  const endById = async (network: Network, followId: FollowId, { caller, send }: Asking) =>
    end(await ownSide(network, caller.id, followId), send)

  return [
    ...connectionLists(deps),

    serve(addFriendRequestCommunity, (asked) => ask('community', asked.body.user_two_id, asked)),
    serve(addFriendRequestBeyondSurgory, (asked) => ask('beyond', asked.body.user_two_id, asked)),
    serve(updateFriendList, (asked) => accept('community', asked.body.follow_id, asked)),
    serve(updateFriendListBeyondSurgory, (asked) => accept('beyond', asked.body.follow_id, asked)),
    serve(cancleFriendList, (asked) => endById('community', asked.body.follow_id, asked)),
    serve(cancleFriendListBeyondSurgory, (asked) => endById('beyond', asked.body.follow_id, asked)),

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
