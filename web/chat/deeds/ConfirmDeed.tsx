import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Confirm } from '../../shared/ui/windows/Confirm.js'
import { deedAsked, selectDeed, type Deed } from './deeds-slice.js'

/** What is asked about before it is done. */
type Asked = 'leave' | 'hide' | 'block'

interface Props {
  readonly deed: Deed & { readonly kind: Asked }
  /** How the room is called, or who is blocked. */
  readonly name: string
  /** The room was closed: nobody joins it again. */
  readonly isClosed?: boolean
  readonly opened: boolean
  readonly close: () => void
}

const wordsOf = (asked: Asked, name: string, isClosed: boolean) =>
  ({
    leave: {
      title: 'Leave group',
      text: `Are you sure you want to leave ${name}?`,
      note: isClosed
        ? 'This group is closed. Once you leave, you cannot join it again or read it.'
        : 'What you wrote stays. You can join again at any time.',
      yes: 'Leave',
    },
    hide: {
      title: 'Delete chat',
      text: `Are you sure you want to delete your chat with ${name}?`,
      note: 'The chat and its messages are removed for you only. It comes back, without them, when one of you writes.',
      yes: 'Delete',
    },
    block: {
      title: 'Block',
      text: `Are you sure you want to block ${name}?`,
      note: 'You get no messages and no requests from them, and they are not told. In groups you still see what they write.',
      yes: 'Block',
    },
  })[asked]

/** Asks before a room is left or deleted, or a member blocked. */
export const ConfirmDeed = ({ deed, name, isClosed = false, opened, close }: Props) => {
  const dispatch = useDispatch()
  const stand = useSelector((root: Parameters<typeof selectDeed>[0]) => selectDeed(root, deed))
  const before = useRef(stand) // how the last of its kind ended, which was asked about another time
  useEffect(() => {
    const isOver = before.current === 'under way' && stand !== 'under way'
    before.current = stand
    if (opened && isOver) close() // why it failed is said in passing
  }, [stand])
  return (
    <Confirm
      {...wordsOf(deed.kind, name, isClosed)}
      leadsOn={deed.kind !== 'block'}
      busy={stand === 'under way'}
      opened={opened}
      close={close}
      confirm={() => dispatch(deedAsked(deed))}
    />
  )
}
