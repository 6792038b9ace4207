import { useDispatch, useSelector } from 'react-redux'
import type { FollowId, MemberId, Network } from '../../api/contract/network/connections.js'
import { selectOrder } from './lists/lists-slice.js'
import { ordered, type Order } from './orders.js'

type Root = Parameters<typeof selectOrder>[0]

/** What can be wanted of somebody in a network, and what is under way. */
export const useOrder = (network: Network, other: MemberId) => {
  const underWay = useSelector((state: Root) => selectOrder(state, { network, other }))
  const dispatch = useDispatch()
  const about = (kind: 'accept' | 'cancel' | 'unfollow') => (follow: FollowId) =>
    void dispatch(ordered({ network, other, kind, follow } satisfies Order))
  return {
    underWay,
    connect: () => void dispatch(ordered({ network, other, kind: 'connect' })),
    accept: about('accept'),
    cancel: about('cancel'),
    unfollow: about('unfollow'),
  }
}
