import { Button } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { newKey, Problem } from '../shared/net/http.js'
import { selectMe } from '../shared/session/session.js'
import { useNavigateFromPage } from '../shared/ui/windows/useNavigateFromPage.js'
import { noticed, SHORT } from '../shared/ui/notices/notices.js'
import type { MemberId } from './calls.js'
import { openRoomOf } from './open-room.js'
import { roomPath } from './paths.js'

interface Props {
  readonly other: MemberId
  readonly text?: string
  /** What it is called where a page has many. */
  readonly label?: string
  readonly variant?: 'filled' | 'default'
  readonly icon?: ReactNode
  /** The id of what says more of it. */
  readonly about?: string
  /** The room is open now: what this stands in may close. */
  readonly opened?: () => void
}

/** Opens the room of somebody and me, and leads there (spec 2 §2). */
export const ChatButton = ({ other, text = 'Chat', label, variant = 'default', icon, about, opened }: Props) => {
  const me = useSelector(selectMe)
  const navigate = useNavigateFromPage()
  const dispatch = useDispatch()
  const [isOpening, setOpening] = useState(false)
  const key = useRef(newKey())
  if (me === undefined) return null
  const open = async () => {
    setOpening(true)
    try {
      const { chatRoomId } = await openRoomOf(me, other, key.current)
      opened?.()
      navigate(roomPath(chatRoomId))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setOpening(false)
      dispatch(noticed({ kind: 'error', text: error.message, autoClose: SHORT }))
    }
  }
  return (
    <Button
      variant={variant}
      leftSection={icon}
      loading={isOpening}
      aria-label={label}
      aria-describedby={about}
      onClick={() => void open()}
    >
      {text}
    </Button>
  )
}
