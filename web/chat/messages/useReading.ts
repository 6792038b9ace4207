import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectMe } from '../../shared/session/session.js'
import type { RoomId } from '../calls.js'
import { selectReadIn } from '../unread/unread-slice.js'
import { useUnreadIn } from '../unread/useUnread.js'
import { readAsked } from './messages-slice.js'
import { newestOfOthers, type Timeline } from './timeline.js'

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isSeen = (): boolean => document.visibilityState === 'visible'

/** Whether the page is looked at, and not behind others. */
export const useLookedAt = (): boolean => useSyncExternalStore(subscribe, isSeen)

type Root = Parameters<typeof selectMe>[0] & Parameters<typeof selectReadIn>[0]

/** Marks a room read: all of it once it is opened (spec 2 §4), then what comes while somebody looks at its end; only that where it could not be opened anew. */
export const useReading = (room: RoomId, timeline: Timeline, isAtEnd: boolean): void => {
  const { isOpening, opened, state } = timeline
  const dispatch = useDispatch()
  const me = useSelector((root: Root) => selectMe(root))
  const read = useSelector((root: Root) => selectReadIn(root, room))
  const unread = useUnreadIn(room)
  const isLookedAt = useLookedAt()
  const before = useRef<number | null>(null) // as often it had come when it was asked for: not yet by the page
  const isOpened = useRef(false)
  const newest = newestOfOthers(timeline, me)
  const isNews = unread > 0 || (newest !== undefined && newest.position > read)
  useEffect(() => {
    if (isOpening) {
      before.current = opened
      isOpened.current = false
    }
    if (isOpening || before.current === null || state !== 'ready' || !isLookedAt) return
    const isFirst = !isOpened.current && opened > before.current
    isOpened.current = true // also where nothing was new: what comes later is not read by that
    if (!isNews) return
    if (isFirst) dispatch(readAsked({ room, upTo: null }))
    else if (isAtEnd && newest) dispatch(readAsked({ room, upTo: newest.id }))
  }, [room, isOpening, opened, state, isLookedAt, isAtEnd, newest?.id, isNews, dispatch])
}
