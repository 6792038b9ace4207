import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { RoomId } from '../calls.js'
import { selectReadIn } from '../unread/unread-slice.js'
import { useUnreadIn } from '../unread/useUnread.js'
import { lineDrawn } from './messages-slice.js'
import type { Timeline } from './timeline.js'
import { useLookedAt } from './useReading.js'

/** Draws the line above what comes while somebody reads further up, or looks at another page, as it is drawn above what was unread when the room was opened. */
export const useUnreadLine = (room: RoomId, { isOpening, state }: Timeline, isAtEnd: boolean): void => {
  const dispatch = useDispatch()
  const read = useSelector((root: Parameters<typeof selectReadIn>[0]) => selectReadIn(root, room))
  const isUnread = useUnreadIn(room) > 0
  const isLookedAt = useLookedAt()
  const isMissed = isUnread && !(isAtEnd && isLookedAt)
  useEffect(() => {
    if (!isOpening && state === 'ready' && isMissed) dispatch(lineDrawn({ room, read }))
  }, [room, isOpening, state, isMissed, read, dispatch])
}
