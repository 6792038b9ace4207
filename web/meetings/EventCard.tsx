import { Badge } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { JOIN_FROM } from '../generated/media-limits.js'
import { counted } from '../shared/format/counted.js'
import { PrintedAs } from '../shared/ui/text/PrintedAs.js'
import { Actions } from './Actions.js'
import type { MeetingId } from './calls.js'
import classes from './Events.module.css'
import { selectEvent, selectIsRegistered } from './meetings-slice.js'
import { isLinkWithheld, standingOf } from './standing.js'
import { Time } from './Time.js'
import { atText, onDayAtText, whenOf } from './when.js'

type Root = Parameters<typeof selectEvent>[0]

interface Props {
  readonly id: MeetingId
  /** In milliseconds. */
  readonly now: number
  /** Of its title: one below what stands over the list. */
  readonly heading?: 'h2' | 'h3'
}

/** An event: banner, title, date and venue, and what can be done about it (spec 2 §2). */
export const EventCard = ({ id, now, heading: Heading = 'h2' }: Props) => {
  const event = useSelector((root: Root) => selectEvent(root, id))
  const isRegistered = useSelector((root: Root) => selectIsRegistered(root, id))
  const title = useId()
  if (!event) return null
  const standing = standingOf(event, isRegistered, now)
  const comes = standing === 'registered' || standing === 'join'
  const elsewhere = comes && event.was?.location !== event.location ? event.was?.location : undefined
  const { sheet } = whenOf(event)
  const joinFrom = Date.parse(event.starts_at) - JOIN_FROM
  return (
    <article className={classes.card} aria-labelledby={title} data-standing={standing}>
      {event.banner ? (
        <img className={classes.banner} src={event.banner} alt="" loading="lazy" width={640} height={320} />
      ) : (
        <div className={classes.sheet} aria-hidden>
          <span>{sheet.month}</span>
          <strong>{sheet.day}</strong>
        </div>
      )}
      <div className={classes.words}>
        {standing === 'cancelled' && (
          <Badge color="red" variant="light" tt="none" size="lg">
            Cancelled
          </Badge>
        )}
        <Heading id={title} className={classes.title} dir="auto">
          {event.title}
        </Heading>
        <Time of={event} now={now} isMarked={comes} />
        <div className={classes.fact}>
          <IconMapPin size={20} stroke={1.6} aria-hidden />
          <div>
            {elsewhere !== undefined && (
              <div className={classes.changed}>
                <Badge color="orange" variant="light" tt="none">
                  New place
                </Badge>
                <s className={classes.beside} dir="auto">
                  {elsewhere}
                </s>
              </div>
            )}
            <span dir="auto">{event.location}</span>
            {event.registered > 0 && <div className={classes.beside}>{counted(event.registered, 'surgeon')} registered</div>}
          </div>
        </div>
        {comes && event.was && (
          <p className={classes.note}>An entry you have saved in your calendar does not update by itself: please save it again.</p>
        )}
        {standing === 'registered' && isLinkWithheld(event, now) && (
          <p className={classes.note}>
            Join is not there: its link is not known yet, or leads into a private network at the moment. Please look again a little later,
            or ask who organises the event.
          </p>
        )}
        {standing === 'registered' && event.event_link !== null && (
          <p className={classes.note}>
            <PrintedAs words={`Join appears here ${atText(joinFrom, now)}.`} text={`Join appears here ${onDayAtText(joinFrom)}.`} />
          </p>
        )}
        <div className={classes.foot}>
          <Actions of={event} standing={standing} />
        </div>
      </div>
    </article>
  )
}
