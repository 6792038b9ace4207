import { Button } from '@mantine/core'
import { IconCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Between, MemberId, Network } from '../../../api/contract/network/connections.js'
import { ConfirmUnfollow } from '../ConfirmUnfollow.js'
import { ACCEPTED } from '../networks.js'
import classes from './Relations.module.css'
import { RequestButtons } from '../lists/RequestButtons.js'
import { useOrder } from '../useOrder.js'
import { useHeldFocus } from '../../shared/ui/hooks/useHeldFocus.js'

interface Props {
  readonly network: Network
  readonly other: MemberId
  readonly name: string
  readonly relation: Between['relation']
}

/** What is between us with what can be done; the keyboard stays here when that changes. */
export const Relation = (props: Props) => {
  const { underWay } = useOrder(props.network, props.other)
  return (
    <div {...useHeldFocus<HTMLDivElement>(underWay !== undefined, props.relation?.status)}>
      <Action {...props} />
    </div>
  )
}

/** Nothing yet: Connect. Asked: "Request Sent", or Accept. Connected: Unfollow, which asks first (spec 3 §4, DECISIONS C-47). */
const Action = ({ network, other, name, relation }: Props) => {
  const { underWay, connect } = useOrder(network, other)
  if (!relation)
    return (
      <Button
        variant="light"
        leftSection={<IconUserPlus size={20} stroke={1.6} aria-hidden />}
        loading={underWay === 'connect'}
        onClick={connect}
      >
        Connect
      </Button>
    )
  if (relation.status === ACCEPTED) return <Connected network={network} other={other} name={name} follow={relation.follow_id} />
  return <RequestButtons network={network} other={other} follow={relation.follow_id} isMine={relation.sent_by !== other} />
}

interface ConnectedProps extends Pick<Props, 'network' | 'other' | 'name'> {
  readonly follow: NonNullable<Between['relation']>['follow_id']
}

const Connected = ({ network, other, name, follow }: ConnectedProps) => {
  const [asking, setAsking] = useState(false)
  const { underWay } = useOrder(network, other)
  return (
    <div className={classes.connected}>
      <span className={classes.fact}>
        <IconCheck size={20} stroke={1.8} aria-hidden />
        Connected
      </span>
      <Button variant="default" loading={underWay === 'unfollow'} onClick={() => setAsking(true)}>
        Unfollow
      </Button>
      <ConfirmUnfollow network={network} other={other} name={name} follow={follow} opened={asking} close={() => setAsking(false)} />
    </div>
  )
}
