import { Badge, Button, Text, Title } from '@mantine/core'
import { IconClock, IconMapPin } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectAge } from '../shared/net/live/connection.js'
import { useWatch } from '../shared/net/live/useWatch.js'
import { useNow } from '../shared/ui/hooks/useNow.js'
import { EventPages } from './EventPages.js'
import classes from './Events.module.css'
import { eventsOpened, moreEventsAsked, selectMeetings } from './meetings-slice.js'
import { isBeforeTomorrow, isOngoing } from './standing.js'

/** Events that take place today; where there are none, what such an event looks like (DECISIONS G-06). */
export const OngoingPage = () => {
  const { tab, ...loaded } = useSelector(selectMeetings)
  const { state, list, events, next, more } = loaded
  const age = useSelector(selectAge)
  const now = useNow()
  const dispatch = useDispatch()
  const open = () => dispatch(eventsOpened('upcoming'))
  useEffect(() => void open(), [dispatch, age])
  useWatch('feed:events')
  const ongoing = list.filter((id) => isOngoing(events[id]!, now))
  const last = list.at(-1)
  const isLoaded = tab === 'upcoming' && state === 'ready'
  const goesOn = isLoaded && next !== null && last !== undefined && isBeforeTomorrow(events[last]!, now)
  // A page of what was cancelled or has ended is no answer: the next one is looked at.
  const looksOn = goesOn && ongoing.length === 0
  useEffect(() => {
    if (looksOn && more === 'idle') dispatch(moreEventsAsked())
  }, [dispatch, looksOn, more])
  const isOnItsWay = state !== 'failed' && (!isLoaded || (looksOn && more !== 'failed'))
  return (
    <div className={classes.page}>
      <title>Ongoing Events · SFS</title>
      <Title order={1} size="h2">
        Ongoing Events
      </Title>
      <EventPages
        of={{ ...loaded, state: isOnItsWay ? 'loading' : state, list: ongoing, next: goesOn ? next : null }}
        now={now}
        again={open}
        empty={<Sample />}
      />
    </div>
  )
}

const Sample = () => (
  <div className={classes.page}>
    <Text>There is no event now or later today. On the day of an event it looks like this:</Text>
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
  </div>
)
