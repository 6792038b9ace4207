import { Avatar, VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { doctor, initials } from '../shared/format/person.js'
import { ownPath } from '../shared/net/own-path.js'
import { clockTime } from '../shared/format/time.js'
import { When } from '../shared/ui/text/When.js'
import type { Notification } from './calls.js'
import { iconOf } from './kinds.js'
import classes from './Notifications.module.css'
import { readAsked, selectIsReadHere } from './slice.js'

interface Props {
  readonly each: Notification
  readonly now: number
  /** It stands under its day: only the time of the day is told. */
  readonly isDated?: boolean
  /** The place that shows it closes as it is followed. */
  readonly leave?: (() => void) | undefined
}

/** One line of the list: who, what and when, and whether it is new; all of it leads there, and is read by going. */
export const NotificationRow = memo(({ each, now, isDated = false, leave }: Props) => {
  const isRead = useSelector((root: Parameters<typeof selectIsReadHere>[0]) => selectIsReadHere(root, each))
  const dispatch = useDispatch()
  const at = Date.parse(each.created_date_time)
  const Icon = iconOf(each.kind)
  const follow = () => {
    if (!isRead) dispatch(readAsked(each.id))
    leave?.()
  }
  return (
    <li>
      <Link to={ownPath(each.route)} className={classes.row} data-unread={!isRead || undefined} onClick={follow} onAuxClick={follow}>
        {each.sent_by === null ? (
          <span className={classes.ours}>
            <Icon size={22} stroke={1.6} aria-hidden />
          </span>
        ) : (
          <span className={classes.person}>
            <Avatar src={each.profile_pic} alt="" size={44} color="teal" variant="light">
              {initials(each.full_name)}
            </Avatar>
            <span className={classes.kind}>
              <Icon size={14} stroke={2} aria-hidden />
            </span>
          </span>
        )}
        <span className={classes.said}>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          <Sentence {...each} />
          {each.about !== null && !each.message.includes(each.about) && (
            <span className={classes.about} dir="auto">
              {each.about}
            </span>
          )}
          <span className={classes.when}>
            {isDated ? <time dateTime={each.created_date_time}>{clockTime(at)}</time> : <When at={at} now={now} />}
          </span>
        </span>
        {!isRead && <span className={classes.dot} aria-hidden />}
      </Link>
    </li>
  )
})

/** The server's words, as they are; whoever did it stands out, and their letters turn nothing around that is counted after them. */
const Sentence = ({ message, full_name }: Pick<Notification, 'message' | 'full_name'>) => {
  const name = doctor(full_name)
  const end = full_name !== null && message.startsWith(name) ? name.length : 0
  return (
    <span className={classes.sentence} dir="auto">
      {end > 0 && (
        <b>
          <bdi>{message.slice(0, end)}</bdi>
        </b>
      )}
      {message.slice(end)}
    </span>
  )
}
