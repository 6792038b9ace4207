import { Button, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useSearchParams } from 'react-router-dom'
import { counted } from '../shared/format/counted.js'
import { idIn } from '../shared/format/id-in.js'
import { selectAge } from '../shared/net/live/connection.js'
import { useWatch } from '../shared/net/live/useWatch.js'
import { NewsBar } from '../shared/ui/NewsBar.js'
import { PageTabs } from '../shared/ui/pages/PageTabs.js'
import { Sorry } from '../shared/ui/Sorry.js'
import { useNow } from '../shared/ui/hooks/useNow.js'
import type { MeetingId, Tab } from './calls.js'
import { EventPages } from './EventPages.js'
import classes from './Events.module.css'
import { Linked } from './Linked.js'
import { eventsOpened, selectMeetings } from './meetings-slice.js'

const TABS = [
  { to: '/event', text: 'Past Events' },
  { to: '/upcoming', text: 'Upcoming Events' },
] as const

const EMPTY: Readonly<Record<Tab, string>> = { past: 'No Past Events', upcoming: 'No Upcoming Events' }

/** Events that were, or that are to come (spec 2 §2). */
const EventsPage = ({ tab, title }: { readonly tab: Tab; readonly title: string }) => {
  const [search] = useSearchParams()
  const linked = idIn<MeetingId>(search.get('event'))
  const now = useNow()
  useWatch('feed:events')
  return (
    <div className={classes.page}>
      <title>{`${title} · SFS`}</title>
      <Title order={1} size="h2">
        Events
      </Title>
      <PageTabs label="Events" tabs={TABS} />
      {linked === null ? <List tab={tab} now={now} /> : <Linked id={linked} now={now} all={tab === 'past' ? '/event' : '/upcoming'} />}
    </div>
  )
}

const List = ({ tab, now }: { readonly tab: Tab; readonly now: number }) => {
  const { tab: loaded, fresh, ...events } = useSelector(selectMeetings)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(eventsOpened(tab))
  useEffect(() => void open(), [dispatch, tab, age])
  const isOther = loaded !== tab
  return (
    <>
      <NewsBar count={isOther ? 0 : fresh.length} words={(count) => counted(count, 'new event')} show={open} />
      <EventPages of={isOther ? { ...events, state: 'loading' } : events} now={now} again={open} empty={<None tab={tab} />} />
    </>
  )
}

const None = ({ tab }: { readonly tab: Tab }) => (
  <Sorry text={EMPTY[tab]}>
    {tab === 'upcoming' ? (
      <Text c="dimmed">New events are announced here.</Text>
    ) : (
      <Button component={Link} to="/upcoming" variant="default">
        See what is to come
      </Button>
    )}
  </Sorry>
)

export const PastPage = () => <EventsPage tab="past" title="Past Events" />
export const UpcomingPage = () => <EventsPage tab="upcoming" title="Upcoming Events" />
