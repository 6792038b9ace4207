import '../../shared/ui/mantine/menus.css'
import { Menu } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { useOpening } from '../../shared/ui/windows/useOpening.js'
import type { MemberId } from '../calls.js'
import { ConfirmDeed } from '../deeds/ConfirmDeed.js'
import { deedAsked } from '../deeds/deeds-slice.js'
import { useIsBlocked } from './useIsBlocked.js'

interface Blocking {
  /** In a menu about the member, or what they wrote: to hear of them no more, or again. */
  readonly entry: ReactNode
  /** Asked before they are blocked; stands beside the menu. */
  readonly question: ReactNode
}

const NOBODY: Blocking = { entry: null, question: null }

/** Blocking a member, wherever it is offered; nothing where there is nobody to block. `name` as the question says it. */
export const useBlocking = (member: MemberId | null, name: string): Blocking => {
  const { isThere, isOpen, open, close } = useOpening()
  if (member === null) return NOBODY
  return {
    entry: <BlockEntry member={member} ask={open} />,
    question: isThere && <ConfirmDeed deed={{ kind: 'block', member }} name={name} opened={isOpen} close={close} />,
  }
}

/** Looks whether they are blocked as long as its menu is open. */
const BlockEntry = ({ member, ask }: { readonly member: MemberId; readonly ask: () => void }) => {
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
