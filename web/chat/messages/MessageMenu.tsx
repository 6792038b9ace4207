import '../../shared/ui/mantine/menus.css'
import { Menu } from '@mantine/core'
import { IconCopy, IconFlag, IconTrash } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { ReportWindow } from '../../engagement/reports/ReportWindow.js'
import { useReported } from '../../engagement/reports/useReported.js'
import { doctor } from '../../shared/format/person.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { copied, NOT_COPIED } from '../../shared/ui/text/copied.js'
import { Confirm } from '../../shared/ui/windows/Confirm.js'
import { MoreMenu } from '../../shared/ui/windows/MoreMenu.js'
import { useOpening } from '../../shared/ui/windows/useOpening.js'
import { useBlocking } from '../blocking/useBlocking.js'
import type { ChatMessage } from '../calls.js'
import { textOf } from './text-of.js'
import { deletionAsked } from './messages-slice.js'
import { useState } from 'react'

interface Props {
  readonly message: ChatMessage
  readonly isMine: boolean
}

/** What can be done with a message: its text is copied, one's own is deleted, another's reported to the moderators, and its sender blocked, or not any more. */
export const MessageMenu = ({ message, isMine }: Props) => {
  const [isAsked, setAsked] = useState(false)
  const reporting = useOpening() // no form for each message that is shown
  const dispatch = useDispatch()
  const { sender_id: member, full_name, chat_room_solo_id: room } = message
  const blocking = useBlocking(isMine || full_name === null ? null : member, doctor(full_name))
  const { hasReported, called } = useReported(`message:${message.id}`)
  const isThere = message.removed === null && message.message !== null
  if (!isMine && !isThere) return null
  const copy = async () => {
    if (await copied(textOf(message))) dispatch(noticed({ kind: 'success', text: 'Text copied' }))
    else dispatch(noticed({ kind: 'error', text: NOT_COPIED }))
  }
  return (
    <>
      <MoreMenu label={isMine ? 'More about my message' : 'More about this message'}>
        {isThere && message.type === 1 && (
          <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
            Copy text
          </Menu.Item>
        )}
        {!isMine && (
          <Menu.Item leftSection={<IconFlag size={18} aria-hidden />} disabled={hasReported} onClick={reporting.open}>
            {called}
          </Menu.Item>
        )}
        {blocking.entry}
        {isMine && (
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setAsked(true)}>
            Delete
          </Menu.Item>
        )}
      </MoreMenu>
      {reporting.isThere && <ReportWindow post={`message:${message.id}`} opened={reporting.isOpen} close={reporting.close} />}
      {blocking.question}
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
            dispatch(deletionAsked({ room, id: message.id }))
          }}
        />
      )}
    </>
  )
}
