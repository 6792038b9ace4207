import { Avatar, VisuallyHidden } from '@mantine/core'
import { IconBellOff, IconUsersGroup } from '@tabler/icons-react'
import { memo } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { MOST_UNREAD } from '../../generated/chat-limits.js'
import { cappedAt } from '../../shared/format/capped.js'
import { initials } from '../../shared/format/person.js'
import { exactly } from '../../shared/format/time.js'
import { selectMe } from '../../shared/session/session.js'
import { PrintedAs } from '../../shared/ui/text/PrintedAs.js'
import type { ChatRoom } from '../calls.js'
import { roomPath } from '../paths.js'
import { useUnreadIn } from '../unread/useUnread.js'
import classes from './Rooms.module.css'
import { lastWords, namedAs } from './room-words.js'
import { shortTime } from './short-time.js'
import { useDraftIn } from './useDraftIn.js'

interface Props {
  readonly room: ChatRoom
  readonly isOpen: boolean
  /** The time in milliseconds. */
  readonly now: number
}

/** A room in the list: who it is with, what was written last, and how much of it is unread; or what I have begun to write there. */
export const RoomRow = memo(({ room, isOpen, now }: Props) => {
  const me = useSelector(selectMe)
  const unread = useUnreadIn(room.chatRoomId)
  const draft = useDraftIn(room, isOpen)
  const { name, degrees } = namedAs(room)
  const at = room.lastMessageAt === null ? null : Date.parse(room.lastMessageAt)
  return (
    <Link
      to={roomPath(room.chatRoomId)}
      className={classes.row}
      data-room={room.chatRoomId}
      data-watch={room.chatCategory === 'I' ? `room:${room.chatRoomId}` : undefined}
      data-unread={unread > 0 || undefined}
      aria-current={isOpen ? 'page' : undefined}
    >
      <RoomPicture room={room} size={48} />
      <span className={classes.lines}>
        <span className={classes.top}>
          <span className={classes.name} dir="auto">
            {name}
          </span>
          {at !== null && (
            <time className={classes.when} dateTime={room.lastMessageAt ?? ''}>
              <PrintedAs words={shortTime(at, now)} text={exactly(at)} />
            </time>
          )}
        </span>
        {degrees && (
          <span className={classes.degrees}>
            <bdi>{degrees}</bdi>
          </span>
        )}
        <span className={classes.under}>
          <span className={classes.last} dir="auto">
            {draft === '' || unread > 0 ? lastWords(room, me) : <Draft text={draft} />}
          </span>
          {room.muted && <IconBellOff size={16} stroke={1.6} aria-label="Muted" />}
          {unread > 0 && (
            <span className={classes.unread} data-muted={room.muted || undefined}>
              {cappedAt(MOST_UNREAD, unread)}
              <VisuallyHidden> unread</VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
})

/** In place of what was written last: somebody has something to say there still. */
const Draft = ({ text }: { readonly text: string }) => (
  <>
    <span className={classes.draft}>Draft:</span> <bdi>{text}</bdi>
  </>
)

/** Of the other one, or a sign that there are many. */
export const RoomPicture = ({ room, size }: { readonly room: ChatRoom; readonly size: number }) => (
  <Avatar src={room.profilePic} alt="" size={size} color="teal" variant="light" className={classes.picture ?? ''}>
    {room.chatCategory === 'I' ? initials(room.chatRoomName) : <IconUsersGroup size={size / 2} stroke={1.6} aria-hidden />}
  </Avatar>
)
