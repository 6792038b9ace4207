import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { createSight, SightContext } from '../../feed/near.js'
import { MOST_UNREAD } from '../../generated/chat-limits.js'
import { countedTo } from '../../shared/format/capped.js'
import { calendarDay } from '../../shared/format/time.js'
import { selectMe } from '../../shared/session/session.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { useNow } from '../../shared/ui/hooks/useNow.js'
import { PrintedAs } from '../../shared/ui/text/PrintedAs.js'
import { roomOpened } from '../events.js'
import type { ChatRoom } from '../calls.js'
import { OutgoingItem } from '../sending/OutgoingItem.js'
import { selectOutgoing, stillOutgoing } from '../sending/outgoing-slice.js'
import { useUnreadIn } from '../unread/useUnread.js'
import { linesOf } from './lines.js'
import { MessageItem } from './MessageItem.js'
import classes from './Messages.module.css'
import { moreAsked, newestAsked, newsAsked, selectTimeline } from './messages-slice.js'
import { MessagesSkeleton } from './MessagesSkeleton.js'
import { MoreMessages } from './MoreMessages.js'
import type { Timeline } from './timeline.js'
import { useReading } from './useReading.js'
import { useScrolling } from './useScrolling.js'
import { useUnreadLine } from './useUnreadLine.js'

type Root = Parameters<typeof selectTimeline>[0] & Parameters<typeof selectOutgoing>[0]

/** What is written in a room, day by day, and what of mine is on its way; read out as it comes. */
export const MessageList = ({ room }: { readonly room: ChatRoom }) => {
  const { chatRoomId: id } = room
  const timeline = useSelector((root: Root) => selectTimeline(root, id))
  const all = useSelector((root: Root) => selectOutgoing(root))
  const me = useSelector(selectMe)
  const dispatch = useDispatch()
  const { state, isOpening, opened, isSeeking, earlier, later, more } = timeline
  const messages = useMemo(() => timeline.messages.filter((each) => !timeline.deleting.includes(each.id)), [timeline])
  const outgoing = useMemo(() => stillOutgoing(all, id, messages, me), [all, id, messages, me])
  const shown = useMemo(() => [...messages, ...outgoing], [messages, outgoing])
  const isReady = state === 'ready'
  const list = useRef<HTMLDivElement>(null)
  const sight = useSight(list, isReady)
  const isComing = isOpening || !isReady || sight === null // and is drawn all at once, so that its place is known
  const { content, isAtEnd, toEnd, toLine } = useScrolling({ list, shown, isOpening: isComing, opened, isSeeking, isLive: later === null })
  const isRead = isAtEnd && later === null
  useReading(id, timeline, isRead)
  useUnreadLine(id, timeline, isRead)
  const unread = useUnreadIn(id)
  const askEarlier = () => dispatch(moreAsked({ room: id, way: 'earlier' }))
  const askLater = () => dispatch(moreAsked({ room: id, way: 'later' }))
  const toNewest = () => {
    if (later !== null) dispatch(newestAsked(id))
    toEnd()
  }
  /** To what is new, from its beginning on; pressed there, to its end. */
  const toNews = () => {
    if (unread === 0) toNewest()
    else if (later !== null) dispatch(newsAsked(id))
    else toLine()
    list.current?.focus({ preventScroll: true }) // the button may be gone by that
  }
  const written = outgoing.length
  const writtenBefore = useRef(0)
  useEffect(() => {
    if (written > writtenBefore.current) toNewest() // what I write is seen; what has arrived moves nobody
    writtenBefore.current = written
  }, [written])
  const deleting = timeline.deleting.length
  useEffect(() => {
    if (deleting > 0 && document.activeElement === document.body) list.current?.focus({ preventScroll: true }) // its menu went with the message
  }, [deleting, list])
  const isEmpty = isReady && shown.length === 0 && earlier === null && later === null
  return (
    <div className={classes.around}>
      <div
        ref={list}
        className={classes.list}
        role="log"
        aria-label="Messages"
        aria-busy={more.earlier === 'loading' || !isReady}
        tabIndex={0}
      >
        <div ref={content} className={classes.content}>
          {state === 'loading' && <MessagesSkeleton />}
          {state === 'failed' && <Failed text="The messages could not be loaded." again={() => dispatch(roomOpened(id))} />}
          {isReady && <MoreMessages isMore={earlier !== null} way="earlier" state={more.earlier} list={list} ask={askEarlier} />}
          {isEmpty && <p className={classes.empty}>There are no messages in this group</p>}
          {sight && (
            <SightContext value={sight}>
              <Lines room={room} messages={messages} timeline={timeline} me={me} />
            </SightContext>
          )}
          {isReady && <MoreMessages isMore={later !== null} way="later" state={more.later} list={list} ask={askLater} />}
          {(later === null || more.later === 'failed') && outgoing.map((each) => <OutgoingItem key={each.key} each={each} room={room} />)}
        </div>
      </div>
      <ToNewest unread={unread} isShown={isReady && !isRead} go={toNews} />
    </div>
  )
}

/** By what the list scrolls, once it is there. */
const useSight = (list: RefObject<HTMLDivElement | null>, isReady: boolean) => {
  const [sight, setSight] = useState<ReturnType<typeof createSight> | null>(null)
  useLayoutEffect(() => {
    if (!isReady) return
    const made = createSight(list.current)
    setSight(made)
    return () => made.end()
  }, [isReady, list])
  return sight
}

interface LinesProps {
  readonly room: ChatRoom
  readonly messages: Timeline['messages']
  readonly timeline: Timeline
  readonly me: number | undefined
}

const Lines = ({ room, messages, timeline: { line, seen }, me }: LinesProps) => {
  const now = useNow()
  const lines = useMemo(() => linesOf(messages, line, me, now), [messages, line, me, now])
  const isAlone = room.chatCategory === 'I'
  const lastSeen = seen === null ? undefined : messages.findLast(({ sender_id, position }) => sender_id === me && position <= seen)?.id
  return lines.map(({ message, day, isFirstUnread, isMore }) => (
    <Fragment key={message.id}>
      {day !== null && (
        <p className={classes.day}>
          <PrintedAs words={day} text={calendarDay(Date.parse(message.created_time_date))} />
        </p>
      )}
      {isFirstUnread && (
        <p className={classes.line} data-line>
          New messages
        </p>
      )}
      <MessageItem message={message} isMore={isMore} isMine={message.sender_id === me} isAlone={isAlone} isSeen={message.id === lastSeen} />
    </Fragment>
  ))
}

/** Pixels: as wide with each of its words, which change as one reads. */
const WIDE = 220

/** While somebody reads further up: how many have come below, and the way there. */
const ToNewest = ({ unread, isShown, go }: { readonly unread: number; readonly isShown: boolean; readonly go: () => void }) => (
  <div role="status" className={classes.below}>
    {isShown && (
      <Button radius="xl" size="sm" miw={WIDE} justify="flex-start" leftSection={<IconArrowDown size={16} aria-hidden />} onClick={go}>
        {unread > 0 ? countedTo(MOST_UNREAD, unread, 'new message') : 'Newest messages'}
      </Button>
    )}
  </div>
)
