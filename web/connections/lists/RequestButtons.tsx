import { Badge, Button } from '@mantine/core'
import type { FollowId, MemberId, Network } from '../../../api/contract/network/connections.js'
import classes from '../Network.module.css'
import { useOrder } from '../useOrder.js'
import { once } from '../../shared/ui/windows/second-tap.js'

interface Props {
  readonly network: Network
  readonly other: MemberId
  readonly follow: FollowId
  /** Whether I have asked. */
  readonly isMine: boolean
}

/** What can be done with a request: who was asked accepts it, and either cancels it (spec 2 §6, spec 3 §6). The next row takes the place of one that goes. */
export const RequestButtons = ({ network, other, follow, isMine }: Props) => {
  const { underWay, accept, cancel } = useOrder(network, other)
  return (
    <div className={classes.buttons}>
      {isMine ? (
        <Badge variant="light" size="lg" tt="none">
          Request Sent
        </Badge>
      ) : (
        <Button loading={underWay === 'accept'} disabled={underWay === 'cancel'} onClick={once(() => accept(follow))}>
          Accept
        </Button>
      )}
      <Button variant="default" loading={underWay === 'cancel'} disabled={underWay === 'accept'} onClick={once(() => cancel(follow))}>
        Cancel
      </Button>
    </div>
  )
}
