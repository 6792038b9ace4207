import type { ReactNode } from 'react'
import type { MemberId, Network } from '../../../api/contract/network/connections.js'
import { ConnectionCard } from './ConnectionCard.js'
import { ListOf } from './ListOf.js'
import { NetworkFrame } from './NetworkFrame.js'

interface Props {
  readonly network: Network
  /** The way to talk to somebody. */
  readonly chat: (other: MemberId) => ReactNode
}

/** With whom I am connected, the newest first (spec 2 §2, spec 3 §2). */
export const ConnectionsPage = ({ network, chat }: Props) => (
  <NetworkFrame network={network} which="connections">
    <ListOf network={network} which="connections">
      {(row) => <ConnectionCard network={network} row={row} chat={chat(row.other)} />}
    </ListOf>
  </NetworkFrame>
)
