import type { Network } from '../../../api/contract/network/connections.js'
import { useNow } from '../../shared/ui/hooks/useNow.js'
import { ListOf } from './ListOf.js'
import { NetworkFrame } from './NetworkFrame.js'
import { RequestRow } from './RequestRow.js'

/** What waits: requests to accept first, then those that were sent, each the newest first (spec 2 §2, spec 3 §2). */
export const RequestsPage = ({ network }: { readonly network: Network }) => {
  const now = useNow()
  return (
    <NetworkFrame network={network} which="requests">
      <ListOf network={network} which="requests">
        {(row) => <RequestRow network={network} row={row} now={now} />}
      </ListOf>
    </NetworkFrame>
  )
}
