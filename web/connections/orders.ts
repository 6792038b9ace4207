import { createAction } from '@reduxjs/toolkit'
import type { FollowId, MemberId, Network } from '../../api/contract/network/connections.js'

interface About {
  readonly network: Network
  readonly other: MemberId
}

/** What I want of somebody: to be connected with them, or to end what is between us. A request I have sent, or was sent, is cancelled. */
export type Order = About & ({ readonly kind: 'connect' } | { readonly kind: 'accept' | 'cancel' | 'unfollow'; readonly follow: FollowId })

export const ordered = createAction<Order>('connections/ordered')
/** The server has answered, or has not. */
export const orderEnded = createAction<About & { readonly kind: Order['kind']; readonly isDone: boolean }>('connections/orderEnded')
