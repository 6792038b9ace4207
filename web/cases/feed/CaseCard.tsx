import { useReducedMotion } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useViewTransitionState } from 'react-router-dom'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import { FoldedDiscussion, lateDiscussion } from '../../engagement/FoldedDiscussion.js'
import { PostActions } from '../../engagement/PostActions.js'
import { Author } from '../../feed/Author.js'
import { filesLost } from '../../feed/feed-slice.js'
import { FROM_CASES, type CameFrom } from '../../feed/came-from.js'
import type { CardProps } from '../../feed/FeedItem.js'
import { FileStrip } from '../../files/view/FileStrip.js'
import card from '../../feed/PostCard.module.css'
import classes from './CaseCard.module.css'
import { beginning, CLOSED, headline, openFor, pathOf, SAVE } from '../case-format.js'
import { FEED, idOfCase } from '../case-kind.js'
import { useCase } from '../case-state.js'
import { CaseText } from '../CaseText.js'
import { Facts } from '../Facts.js'
import { Outcome } from '../outcome/Outcome.js'
import { Status } from '../Status.js'

const Late = lateDiscussion(async () => (await import('../page/comment-check.js')).commentCheck)

interface Props extends CardProps {
  /** What else can be done with it, beside its author. */
  readonly menu?: (of: ClinicalCase) => ReactNode
  /** The list in which it stands, and what its page says of the way back; the feed of all, unless it is said. */
  readonly feed?: string
  readonly from?: CameFrom
  /** Under the heading of a group: of what the author wrote, how it ended, or begins; the rest is on its page. */
  readonly isShort?: boolean
}

/** In the place of the files that a case has not: how it begins. */
const Beginning = ({ of }: { readonly of: ClinicalCase }) => (
  <p className={classes.beginning} dir="auto">
    {beginning(of)}
  </p>
)

/** A case in the feed. */
export const CaseCard = ({ post, title, now, soon, menu, feed = FEED, from = FROM_CASES, isShort = false }: Props) => {
  const id = idOfCase(post)
  const shown = useCase(id)
  const dispatch = useDispatch()
  const isStill = useReducedMotion()
  const isMoving = useViewTransitionState(pathOf(id))
  if (!shown) return null
  const left = openFor(shown, now)
  const closed = left === null && <p className={classes.closed}>{CLOSED}</p>
  const Heading = isShort ? 'h3' : 'h2'
  return (
    <>
      <Author of={shown} at={shown.created_at} now={now}>
        {menu?.(shown)}
      </Author>
      <Heading id={title} className={card.title} dir="auto" style={{ viewTransitionName: isMoving ? 'case-headline' : 'none' }}>
        <Link to={pathOf(id)} state={from} viewTransition={!isStill}>
          {headline(shown)}
        </Link>
      </Heading>
      <Facts of={shown}>
        <Status left={left} isSolved={shown.outcome !== null} />
      </Facts>
      <FileStrip files={shown.files} soon={soon} lost={() => dispatch(filesLost(feed))} />
      <Outcome of={shown} isShort={isShort} />
      {isShort ? shown.files.length === 0 && <Beginning of={shown} /> : <CaseText of={shown} />}
      {isShort ? (
        <>
          <PostActions post={post} path={pathOf(id)} state={from} closed={left === null} save={SAVE} />
          {closed}
        </>
      ) : (
        <FoldedDiscussion Late={Late} post={post} author={shown.signup_id} closed={left === null ? CLOSED : null}>
          {(folded) => (
            <>
              <PostActions post={post} closed={left === null} save={SAVE} folded={folded} />
              {closed}
            </>
          )}
        </FoldedDiscussion>
      )}
    </>
  )
}
