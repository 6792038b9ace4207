import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { ListPages } from '../shared/lists/ListPages.js'
import type { PagedList } from '../shared/lists/paged-list.js'
import type { MeetingId } from './calls.js'
import { EventCard } from './EventCard.js'
import classes from './Events.module.css'
import { moreEventsAsked } from './meetings-slice.js'

interface Props {
  readonly of: PagedList<MeetingId, number>
  readonly now: number
  readonly again: () => void
  /** What stands where there are none. */
  readonly empty: ReactNode
}

const cards = (
  <div className={classes.list}>
    {Array.from({ length: 4 }, (_, place) => (
      <Skeleton key={place} height={380} />
    ))}
  </div>
)

/** Events as cards, page by page. */
export const EventPages = ({ of, now, again, empty }: Props) => {
  const dispatch = useDispatch()
  return (
    <div>
      <ListPages
        of={of}
        called="the events"
        rest="More events"
        loading={cards}
        empty={empty}
        again={again}
        askMore={() => dispatch(moreEventsAsked())}
      >
        <ul className={classes.list}>
          {of.list.map((id) => (
            <li key={id}>
              <EventCard id={id} now={now} />
            </li>
          ))}
        </ul>
      </ListPages>
    </div>
  )
}
