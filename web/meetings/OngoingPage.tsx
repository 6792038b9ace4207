import { Badge, Button, Skeleton, Text, Title } from '@mantine/core'
import { IconClock, IconMapPin } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectAge } from '../shared/net/live/connection.js'
import { useWatch } from '../shared/net/live/useWatch.js'
import { Failed } from '../shared/ui/Sorry.js'
import { useNow } from '../shared/ui/hooks/useNow.js'
import { EventCard } from './EventCard.js'
import classes from './Events.module.css'
import { eventsOpened, moreEventsAsked, selectMeetings } from './meetings-slice.js'
import { MoreEvents } from './MoreEvents.js'
import { isBeforeTomorrow, isOngoing } from './standing.js'

/** Events that take place today; where there are none, what such an event looks like (DECISIONS G-06). */
export const OngoingPage = () => {
  const { tab, state, ids, events, pages, more } = useSelector(selectMeetings)
  const age = useSelector(selectAge)
  const now = useNow()
  const dispatch = useDispatch()
  const open = () => dispatch(eventsOpened('upcoming'))
  useEffect(() => void open(), [dispatch, age])
  useWatch('feed:events')
  const ongoing = ids.filter((id) => isOngoing(events[id]!, now))
  const last = ids.at(-1)
  const goesOn = tab === 'upcoming' && state === 'ready' && pages !== null && last !== undefined && isBeforeTomorrow(events[last]!, now)
  // A page of what was cancelled or has ended is no answer: the next one is looked at.
  const looksOn = goesOn && ongoing.length === 0
  useEffect(() => {
    if (looksOn && more === 'idle') dispatch(moreEventsAsked())
  }, [dispatch, looksOn, more])
  return (
    <div className={classes.page}>
      <title>Ongoing Events · SFS</title>
      <Title order={1} size="h2">
        Ongoing Events
      </Title>
      {state === 'failed' ? (
        <Failed text="The events could not be loaded." again={open} />
      ) : state === 'loading' || tab !== 'upcoming' || (looksOn && more !== 'failed') ? (
        <Skeleton height={320} role="status" aria-label="Loading events" aria-busy />
      ) : ongoing.length > 0 ? (
        <ul className={classes.list}>
          {ongoing.map((id) => (
            <li key={id}>
              <EventCard id={id} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        !looksOn && <Sample />
      )}
      {goesOn && (ongoing.length > 0 || more === 'failed') && <MoreEvents />}
    </div>
  )
}

const Sample = () => (
  <>
    <Text>No event takes place now, or later today. This is how one looks on its day:</Text>
    <article className={`${classes.card} ${classes.sample}`} aria-labelledby="sample">
      <div className={classes.words}>
        <Badge variant="default" tt="none" size="lg">
          Sample
        </Badge>
        <h2 id="sample" className={classes.title}>
          Grand round: difficult gallbladders
        </h2>
        <div className={classes.fact}>
          <IconClock size={20} stroke={1.6} aria-hidden />
          The day and the time, in your own time zone
        </div>
        <div className={classes.fact}>
          <IconMapPin size={20} stroke={1.6} aria-hidden />
          Online, with a link for everyone who has registered
        </div>
      </div>
    </article>
    <div>
      <Button component={Link} to="/upcoming" variant="default">
        Upcoming Events
      </Button>
    </div>
  </>
)
