import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectMe } from '../../shared/session/session.js'
import type { RoomId } from '../calls.js'
import { selectReadIn } from '../unread/unread-slice.js'
import { useUnreadIn } from '../unread/useUnread.js'
import { lineDrawn } from './messages-slice.js'
import { newestOfOthers, type Timeline } from './timeline.js'
import { useLookedAt } from './useReading.js'

type Root = Parameters<typeof selectMe>[0] & Parameters<typeof selectReadIn>[0]

/** Draws the line above what comes while somebody reads further up, or looks at another page, as it is drawn above what was unread when the room was opened. */
export const useUnreadLine = (room: RoomId, timeline: Timeline, isAtEnd: boolean): void => {
  const { isOpening, state } = timeline
  const dispatch = useDispatch()
  const me = useSelector((root: Root) => selectMe(root))
  const read = useSelector((root: Root) => selectReadIn(root, room))
  const isUnread = useUnreadIn(room) > 0
  const isSeen = useLookedAt() && isAtEnd
  const newest = newestOfOthers(timeline, me)?.position ?? 0
  const seen = useRef(0) // what was seen counts as unread until the server has heard of it
  useEffect(() => {
    if (isOpening || state !== 'ready') return
    if (isSeen) seen.current = newest
    else if (isUnread && newest > seen.current) dispatch(lineDrawn({ room, read: Math.max(read, seen.current) }))
  }, [room, isOpening, state, isUnread, isSeen, newest, read, dispatch])
}
