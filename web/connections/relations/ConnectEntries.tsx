import '../../shared/ui/mantine/menus.css'
import { Loader, Menu } from '@mantine/core'
import { IconCheck, IconRefresh, IconUserMinus, IconUserPlus, IconX } from '@tabler/icons-react'
import type { FollowId, MemberId, Network } from '../../../api/contract/network/connections.js'
import { ACCEPTED } from '../networks.js'
import { useOrder } from '../useOrder.js'
import { useRelation } from './useRelation.js'

interface Props {
  readonly network: Network
  readonly other: MemberId
  /** Asks, beside the menu that closes, before a connection ends. */
  readonly askUnfollow: (follow: FollowId) => void
}

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** What can be done about somebody in a network, as entries of a menu; looked for when it opens. */
export const ConnectEntries = ({ network, other, askUnfollow }: Props) => {
  const { state, between, again } = useRelation(other)
  const { underWay, connect, accept, cancel } = useOrder(network, other)
  if (state === 'failed')
    return (
      <>
        <Menu.Label role="alert">We could not load whether you are connected.</Menu.Label>
        <Menu.Item closeMenuOnClick={false} leftSection={<IconRefresh {...icon} />} onClick={again}>
          Try again
        </Menu.Item>
      </>
    )
  if (state === 'loading' || underWay)
    return (
      <Menu.Item disabled leftSection={<Loader size={16} aria-hidden />}>
        Loading…
      </Menu.Item>
    )
  const relation = between[network]?.relation ?? null
  if (relation === null)
    return (
      <Menu.Item leftSection={<IconUserPlus {...icon} />} onClick={connect}>
        Connect
      </Menu.Item>
    )
  const { follow_id: follow, status, sent_by } = relation
  if (status === ACCEPTED)
    return (
      <Menu.Item leftSection={<IconUserMinus {...icon} />} onClick={() => askUnfollow(follow)}>
        Unfollow
      </Menu.Item>
    )
  return (
    <>
      {sent_by === other ? (
        <Menu.Item leftSection={<IconCheck {...icon} />} onClick={() => accept(follow)}>
          Accept request
        </Menu.Item>
      ) : (
        <Menu.Label>Request Sent</Menu.Label>
      )}
      <Menu.Item leftSection={<IconX {...icon} />} onClick={() => cancel(follow)}>
        Cancel request
      </Menu.Item>
    </>
  )
}
