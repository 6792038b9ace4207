import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { draftOf } from '../../shared/drafts/drafts.js'
import { selectMe } from '../../shared/session/session.js'
import type { ChatRoom } from '../calls.js'
import { draftNameOf } from './draft-name.js'

const inOneLine = (text = ''): string => text.replace(/\s+/g, ' ').trim()

/** What I have begun to write in a room and not sent, as this browser keeps it; nothing while the room is open, where it stands in the message box. Another tab may have sent it: it is looked for again after each message. */
export const useDraftIn = ({ chatRoomId: room, lastMessageAt }: ChatRoom, isOpen: boolean): string => {
  const me = useSelector(selectMe)
  const [text, setText] = useState('')
  useEffect(() => {
    if (isOpen || me === undefined) {
      setText('')
      return
    }
    let isWanted = true
    draftOf(me, draftNameOf(room)).then((draft) => isWanted && setText(inOneLine(draft?.['text'])), console.warn)
    return () => void (isWanted = false)
  }, [me, room, isOpen, lastMessageAt])
  return text
}
