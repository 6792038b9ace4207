import { Badge } from '@mantine/core'
import type { FollowId, MemberId, Network } from '../../../api/contract/network/connections.js'
import classes from '../Network.module.css'
import { useOrder } from '../useOrder.js'
import { BusyButton } from '../../shared/ui/BusyButton.js'

interface Props {
  readonly network: Network
  readonly other: MemberId
  readonly follow: FollowId
  /** Whether I have asked. */
  readonly isMine: boolean
}

/** What can be done with a request: who was asked accepts it, and either cancels it (spec 2 §6, spec 3 §6). */
export const RequestButtons = ({ network, other, follow, isMine }: Props) => {
  const { underWay, accept, cancel } = useOrder(network, other)
  return (
    <div className={classes.buttons}>
      {isMine ? (
        <Badge variant="light" size="lg" tt="none">
          Request Sent
        </Badge>
      ) : (
        <BusyButton loading={underWay === 'accept'} disabled={underWay === 'cancel'} onClick={() => accept(follow)}>
          Accept
        </BusyButton>
      )}
      <BusyButton variant="default" loading={underWay === 'cancel'} disabled={underWay === 'accept'} onClick={() => cancel(follow)}>
        Cancel
      </BusyButton>
    </div>
  )
}
