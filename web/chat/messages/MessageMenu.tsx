import '../../shared/ui/mantine/menus.css'
import { Menu } from '@mantine/core'
import { IconCopy, IconFlag, IconTrash } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { ReportWindow } from '../../engagement/reports/ReportWindow.js'
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

/** What can be done with a message: its text is copied, one's own is deleted, and another's reported to the moderators. */
export const MessageMenu = ({ message, isMine }: Props) => {
  const [isAsked, setAsked] = useState(false)
  const [reporting, setReporting] = useState<'not yet' | 'open' | 'closed'>('not yet') // no form for each message that is shown
  const dispatch = useDispatch()
  const isThere = message.removed === null && message.message !== null
  if (!isMine && !isThere) return null
  return (
    <>
      <MoreMenu label={isMine ? 'More about my message' : 'More about this message'}>
        {isThere && message.type === 1 && (
          <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void navigator.clipboard.writeText(textOf(message))}>
            Copy text
          </Menu.Item>
        )}
        {!isMine && (
          <Menu.Item leftSection={<IconFlag size={18} aria-hidden />} onClick={() => setReporting('open')}>
            Report
          </Menu.Item>
        )}
        {isMine && (
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setAsked(true)}>
            Delete
          </Menu.Item>
        )}
      </MoreMenu>
      {reporting !== 'not yet' && (
        <ReportWindow post={`message:${message.id}`} opened={reporting === 'open'} close={() => setReporting('closed')} />
      )}
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
