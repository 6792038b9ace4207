import type { Evolve } from '../kernel/decider.js'
import type { FollowId, MemberId } from '../kernel/ids.js'
import type { ConnectionEvent } from './messages.js'

/** What is between two members: nothing, a request that waits, or a connection. */
export type Connection =
  | { readonly status: 'none' }
  | { readonly status: 'requested'; readonly followId: FollowId; readonly from: MemberId; readonly withheldFrom: MemberId | undefined }
  | { readonly status: 'connected'; readonly followId: FollowId; readonly crossing: FollowId | undefined }

const none: Connection = { status: 'none' }

export const initialState: Connection = none

export const evolve: Evolve<Connection, ConnectionEvent> = {
  FollowRequestSent: (_, { data: { followId, from, withheldFrom } }) => ({ status: 'requested', followId, from, withheldFrom }),
  FollowRequestAccepted: (_, { data: { followId, crossing } }) => ({ status: 'connected', followId, crossing }),
  FollowRequestCancelled: () => none,
  ConnectionRemoved: () => none,
}
