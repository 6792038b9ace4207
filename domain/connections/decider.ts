import type { Decider } from '../kernel/decider.js'
import { acceptFollowRequest } from './accept-follow-request.js'
import { evolve, initialState, type Connection } from './connection.js'
import { cancelFollowRequest, eraseConnection, unfollow } from './end-connection.js'
import type { ConnectionCommand, ConnectionEvent } from './messages.js'
import { sendFollowRequest } from './send-follow-request.js'

export const connectionDecider: Decider<Connection, ConnectionCommand, ConnectionEvent> = {
  initialState,
  evolve,
  decisions: {
    SendFollowRequest: sendFollowRequest,
    AcceptFollowRequest: acceptFollowRequest,
    CancelFollowRequest: cancelFollowRequest,
    Unfollow: unfollow,
    EraseConnection: eraseConnection,
  },
}
