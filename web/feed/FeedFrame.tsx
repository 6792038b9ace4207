import { useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectSession } from '../shared/session/session.js'
import { Person } from '../shared/ui/Person.js'
import classes from './FeedFrame.module.css'

interface Props {
  /** The id of its heading. */
  readonly heading: string
  /** The heading, and what stands beside it. */
  readonly head: ReactNode
  /** Whom what stands beside the feed is about: me, unless it is said. */
  readonly about?: string
  /** Beside the feed, or between its heading and its posts where there is no room. */
  readonly side: ReactNode
  /** What stands beside it stands above, so that its posts have all the room. */
  readonly isWide?: boolean
  /** What stands beside it is still to come: until then there is no place for the feed, which would be pushed down from it. */
  readonly isHeld?: boolean
  readonly children: ReactNode
}

/** A feed under its heading, which nothing pushes down, and beside it what can be done. */
export const FeedFrame = ({ heading, head, about, side, isWide = false, isHeld = false, children }: Props) => {
  const session = useSelector(selectSession)
  // What was on the screen stays: who has just chosen something there would lose their place.
  const [wasShown, setShown] = useState(!isHeld)
  if (!isHeld && !wasShown) setShown(true)
  return (
    <div className={classes.page} data-wide={isWide || undefined}>
      <div className={classes.head}>{head}</div>
      <aside className={classes.side} aria-label={about ?? 'Me'}>
        {about === undefined && session && (
          <div className={classes.me} data-clear="read">
            <Person name={session.full_name} speciality={session.specialty_type} picture={session.profile_pic} size={52} id={session.id} />
          </div>
        )}
        {side}
      </aside>
      <section className={classes.content} aria-labelledby={heading} hidden={isHeld && !wasShown}>
        {children}
      </section>
    </div>
  )
}
