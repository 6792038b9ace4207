import { ConnectionsPage } from '../../connections/lists/ConnectionsPage.js'
import { RequestsPage } from '../../connections/lists/RequestsPage.js'
import type { Network } from '../../../api/contract/network/connections.js'
import { ChatButton } from '../../chat/ChatButton.js'

const connectionsOf = (network: Network) => () => <ConnectionsPage network={network} chat={(other) => <ChatButton other={other} />} />
const requestsOf = (network: Network) => () => <RequestsPage network={network} />

/** The lists of both networks, from the same parts. */
export const CommunityRequestsPage = requestsOf('community')
export const CommunityConnectionsPage = connectionsOf('community')
export const BeyondRequestsPage = requestsOf('beyond')
export const BeyondConnectionsPage = connectionsOf('beyond')
