import '../../shared/ui/mantine/menus.css'
import { Menu } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { Confirm } from '../../shared/ui/Confirm.js'
import { MoreMenu } from '../../shared/ui/MoreMenu.js'
import type { ChatMessage } from '../calls.js'
import { textOf } from '../sending/outgoing-slice.js'
import { deletionAsked } from './messages-slice.js'
import { useState } from 'react'

interface Props {
  readonly message: ChatMessage
  readonly isMine: boolean
}

/** What can be done with a message: its text is copied, and one's own deleted. */
export const MessageMenu = ({ message, isMine }: Props) => {
  const [isAsked, setAsked] = useState(false)
  const dispatch = useDispatch()
  const isThere = message.removed === null && message.message !== null
  if (!isMine && (!isThere || message.type !== 1)) return null
  return (
    <>
      <MoreMenu label={isMine ? 'More about my message' : 'More about this message'}>
        {isThere && message.type === 1 && (
          <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void navigator.clipboard.writeText(textOf(message))}>
            Copy text
          </Menu.Item>
        )}
        {isMine && (
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setAsked(true)}>
            Delete
          </Menu.Item>
        )}
      </MoreMenu>
      {isMine && (
        <Confirm
          title="Delete message"
          text="Are you sure you want to delete this message?"
          note="It is deleted for everybody in this room."
          yes="Delete"
          opened={isAsked}
          close={() => setAsked(false)}
          confirm={() => {
            setAsked(false)
            dispatch(deletionAsked({ room: message.chat_room_solo_id, id: message.id }))
          }}
        />
      )}
    </>
  )
}
