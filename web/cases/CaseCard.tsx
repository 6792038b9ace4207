import { useReducedMotion } from '@mantine/hooks'
import { useDispatch } from 'react-redux'
import { Link, useViewTransitionState } from 'react-router-dom'
import { PostActions } from '../engagement/PostActions.js'
import { filesLost } from '../feed/feed-slice.js'
import { FROM_FEED } from '../feed/came-from.js'
import type { CardProps } from '../feed/FeedItem.js'
import { FileStrip } from '../files/view/FileStrip.js'
import { Person } from '../shared/ui/Person.js'
import { When } from '../shared/ui/When.js'
import classes from './CaseCard.module.css'
import { CLOSED, headline, openFor, pathOf } from './case-format.js'
import { FEED, idOfCase } from './case-kind.js'
import { useCase } from './case-state.js'
import { CaseText } from './CaseText.js'
import { Facts } from './Facts.js'
import { Status } from './Status.js'

/** A case in the feed. */
export const CaseCard = ({ post, title, now, soon }: CardProps) => {
  const id = idOfCase(post)
  const shown = useCase(id)
  const dispatch = useDispatch()
  const isStill = useReducedMotion()
  const isMoving = useViewTransitionState(pathOf(id))
  if (!shown) return null
  const left = openFor(shown, now)
  return (
    <>
      <Person name={shown.full_name} speciality={shown.specialty_type} picture={shown.profile_pic} id={shown.signup_id}>
        <When at={Date.parse(shown.created_at)} now={now} />
      </Person>
      <h2 id={title} className={classes.title} dir="auto" style={{ viewTransitionName: isMoving ? 'case-headline' : 'none' }}>
        <Link to={pathOf(id)} state={FROM_FEED} viewTransition={!isStill}>
          {headline(shown)}
        </Link>
      </h2>
      <Facts of={shown}>
        <Status left={left} />
      </Facts>
      <FileStrip files={shown.files} soon={soon} lost={() => dispatch(filesLost(FEED))} />
      <CaseText of={shown} />
      <PostActions post={post} path={pathOf(id)} state={FROM_FEED} closed={left === null} />
      {left === null && <p className={classes.closed}>{CLOSED}</p>}
    </>
  )
}
