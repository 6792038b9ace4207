import type { FollowId, MemberId, Network } from '../../api/contract/network/connections.js'
import { Confirm } from '../shared/ui/windows/Confirm.js'
import { useOrder } from './useOrder.js'

interface Props {
  readonly network: Network
  readonly other: MemberId
  readonly name: string
  readonly follow: FollowId | null
  readonly opened: boolean
  readonly close: () => void
}

/** Asks before a connection ends (spec 3 §4). */
export const ConfirmUnfollow = ({ network, other, name, follow, opened, close }: Props) => {
  const { unfollow } = useOrder(network, other)
  return (
    <Confirm
      title={`Unfollow ${name}`}
      text="Are you sure you want to unfollow?"
      yes="Unfollow"
      opened={opened}
      close={close}
      confirm={() => {
        close()
        if (follow !== null) unfollow(follow)
      }}
    />
  )
}
