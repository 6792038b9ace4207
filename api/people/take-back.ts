import { CancelFollowRequest, type Network } from '../../domain/connections/messages.js'
import { pairOf } from '../../domain/connections/pair.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { sidesBetween, type StoredSide } from '../../projections/connections/queries.js'
import type { Deps } from '../deps.js'
import type { Send } from '../http/send.js'

export const NETWORKS: readonly Network[] = ['community', 'beyond']

/** What names a request or a connection to its commands. */
export const namedBy = ({ network, member_id, other_id, follow_id: followId }: StoredSide) => ({
  ...pairOf(network, member_id, other_id),
  followId,
})

/** Takes back what a member has asked of another one, in both networks, as they could by themselves. */
export const takeBackRequests = async ({ pool }: Pick<Deps, 'pool'>, send: Send, from: MemberId, to: MemberId): Promise<void> => {
  const sides = await sidesBetween(
    pool,
    NETWORKS.map((network) => ({ network, member_id: from, other_id: to })),
  )
  for (const side of sides)
    if (side.status === 'requested' && side.sent_by === from)
      await send(CancelFollowRequest, namedBy(side), { part: `request ${side.network}`, wait: false })
}
