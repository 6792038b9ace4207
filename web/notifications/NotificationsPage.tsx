import { Button, Title } from '@mantine/core'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { COMMUNITY } from '../feed/came-from.js'
import { DAYS_KEPT } from '../generated/notification-limits.js'
import { spokenDay, TODAY } from '../shared/format/day.js'
import { calendarDay } from '../shared/format/time.js'
import { LoadMore } from '../shared/ui/LoadMore.js'
import { Failed, Sorry } from '../shared/ui/Sorry.js'
import { useNow } from '../shared/ui/hooks/useNow.js'
import { PrintedAs } from '../shared/ui/text/PrintedAs.js'
import type { Notification } from './calls.js'
import { MarkAllRead } from './MarkAllRead.js'
import { NotificationRow } from './NotificationRow.js'
import classes from './Notifications.module.css'
import { RowsSkeleton } from './RowsSkeleton.js'
import { SETTINGS } from './paths.js'
import { listAsked, moreAsked } from './slice.js'
import { useShownList } from './useShownList.js'

const FAILED = 'Your notifications could not be loaded.'

/** All that a member was told, day by day. */
export const NotificationsPage = () => {
  const { list, state, next, more } = useShownList()
  const dispatch = useDispatch()
  return (
    <div className={classes.page}>
      <title>Notifications · SFS</title>
      <header className={classes.head}>
        <Title order={1} size="h2">
          Notifications
        </Title>
        <div className={classes.tools}>
          <MarkAllRead />
          <Button component={Link} to={SETTINGS} variant="subtle">
            Settings
          </Button>
        </div>
      </header>
      {state === 'loading' && (
        <div className={classes.paper}>
          <RowsSkeleton count={6} />
        </div>
      )}
      {state === 'failed' && <Failed text={FAILED} again={() => dispatch(listAsked())} />}
      {state === 'ready' && list.length === 0 && <Nothing />}
      <Days list={list} />
      {state === 'ready' && list.length > 0 && next === null && (
        <p className={classes.end}>That is all. Notifications are kept for {DAYS_KEPT} days.</p>
      )}
      <LoadMore isMore={next !== null} state={more} failed={FAILED} ask={() => dispatch(moreAsked())} />
    </div>
  )
}

const Nothing = () => (
  <Sorry text="Nothing yet. When a colleague answers your case or wants to connect with you, you will read it here.">
    <Button component={Link} to={COMMUNITY.cases}>
      Go to clinical cases
    </Button>
  </Sorry>
)

const Days = ({ list }: { list: readonly Notification[] }) => {
  const now = useNow()
  return (
    <div className={classes.days}>
      {byDay(list, now).map(({ day, some }) => (
        <section key={day} aria-label={day}>
          <h2 className={classes.day}>
            <PrintedAs words={day} text={calendarDay(Date.parse(some[0]!.created_date_time))} />
          </h2>
          <ul className={`${classes.rows} ${classes.paper}`}>
            {some.map((each) => (
              <NotificationRow key={each.id} each={each} now={now} isDated={day !== TODAY} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Each line under the day of its moment, the newest day first: one of a room keeps its place in the list while more is written there. */
const byDay = (list: readonly Notification[], now: number) => {
  const days = new Map<string, Notification[]>()
  const momentOf = ([of]: readonly Notification[]) => Date.parse(of?.created_date_time ?? '')
  for (const each of list) {
    const day = spokenDay(Date.parse(each.created_date_time), now)
    days.set(day, [...(days.get(day) ?? []), each])
  }
  return [...days].map(([day, some]) => ({ day, some })).toSorted((a, b) => momentOf(b.some) - momentOf(a.some))
}
