import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { draftOf } from '../../shared/drafts/drafts.js'
import { selectMe } from '../../shared/session/session.js'
import type { RoomId } from '../calls.js'
import { draftNameOf } from '../sending/draft-name.js'

const inOneLine = (text = ''): string => text.replace(/\s+/g, ' ').trim()

/** What I have begun to write in a room and not sent, as this browser keeps it; nothing while the room is open, where it stands in the message box. */
export const useDraftIn = (room: RoomId, isOpen: boolean): string => {
  const me = useSelector(selectMe)
  const [text, setText] = useState('')
  useEffect(() => {
    setText('')
    if (isOpen || me === undefined) return
    let isWanted = true
    draftOf(me, draftNameOf(room)).then((draft) => isWanted && setText(inOneLine(draft?.['text'])), console.warn)
    return () => void (isWanted = false)
  }, [me, room, isOpen])
  return text
}
