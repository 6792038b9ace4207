import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Confirm } from '../../shared/ui/windows/Confirm.js'
import type { ChatRoom } from '../calls.js'
import { deedAsked, selectDeed, type Deed } from '../deeds/deeds-slice.js'
import { calledAs } from '../rooms/room-words.js'

/** What is asked about before it is done. */
export type Asked = 'leave' | 'hide' | 'block'

interface Props {
  readonly room: ChatRoom
  readonly asked: Asked | null
  readonly close: () => void
}

/** What is asked before it is done. */
export const wordsOf = (asked: Asked, name: string) =>
  ({
    leave: {
      title: 'Leave group',
      text: `Are you sure you want to leave ${name}?`,
      note: 'What you wrote stays. You can join again at any time.',
      yes: 'Leave',
    },
    hide: {
      title: 'Delete chat',
      text: `Are you sure you want to delete your chat with ${name}?`,
      note: 'The chat is removed for you only, and comes back when one of you writes.',
      yes: 'Delete',
    },
    block: {
      title: 'Block',
      text: `Are you sure you want to block ${name}?`,
      note: 'You get no messages and no requests from them, and they are not told. In groups you still see what they write.',
      yes: 'Block',
    },
  })[asked]

const deedOf = (asked: Asked, { chatRoomId: room, reciverId: member }: ChatRoom): Deed | null => {
  if (asked !== 'block') return { kind: asked, room }
  return member === null ? null : { kind: 'block', room, member }
}

/** Asks before a room is left, deleted, or its other one is blocked. */
export const ConfirmDeed = ({ room, asked, close }: Props) => {
  const dispatch = useDispatch()
  const [last, setLast] = useState<Asked>('leave') // what it says while it closes
  if (asked !== null && asked !== last) setLast(asked)
  const stand = useSelector((root: Parameters<typeof selectDeed>[0]) => selectDeed(root, last, room.chatRoomId))
  useEffect(() => {
    if (asked !== null && (stand === 'done' || stand === 'refused')) close() // why it failed is said in passing
  }, [stand])
  const confirm = () => {
    const deed = asked && deedOf(asked, room)
    if (deed) dispatch(deedAsked(deed))
  }
  return (
    <Confirm
      {...wordsOf(last, calledAs(room))}
      leadsOn={last !== 'block'}
      busy={stand === 'under way'}
      opened={asked !== null}
      close={close}
      confirm={confirm}
    />
  )
}
