import { Menu } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import type { MemberId } from '../calls.js'
import { deedAsked } from '../deeds/deeds-slice.js'
import { useIsBlocked } from './useIsBlocked.js'

interface Props {
  readonly member: MemberId
  /** Asks before they are blocked (`ConfirmDeed`). */
  readonly ask: () => void
}

/** In a menu about a member, or what they wrote: to hear of them no more, or again. */
export const BlockEntry = ({ member, ask }: Props) => {
  const isBlocked = useIsBlocked(member)
  const dispatch = useDispatch()
  return (
    <Menu.Item
      leftSection={<IconBan size={18} aria-hidden />}
      onClick={() => (isBlocked ? void dispatch(deedAsked({ kind: 'unblock', member })) : ask())}
    >
      {isBlocked ? 'Unblock' : 'Block'}
    </Menu.Item>
  )
}
