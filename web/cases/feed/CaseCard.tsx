import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import { FoldedDiscussion, lateDiscussion } from '../../engagement/FoldedDiscussion.js'
import { PostActions } from '../../engagement/PostActions.js'
import { Author } from '../../feed/Author.js'
import { CardTitle } from '../../feed/CardTitle.js'
import { filesLost } from '../../feed/feed-slice.js'
import { FROM_CASES, type CameFrom } from '../../feed/came-from.js'
import type { CardProps } from '../../feed/FeedItem.js'
import { PostFacts } from '../../feed/PostFacts.js'
import classes from '../../feed/PostCard.module.css'
import { FileStrip } from '../../files/view/FileStrip.js'
import { selectScreen } from '../../shared/net/live/connection.js'
import { beginning, CLOSED, headline, openFor, pathOf, patient, SAVE } from '../case-format.js'
import { FEED, idOfCase, postOf } from '../case-kind.js'
import { useCase } from '../case-state.js'
import { CaseText } from '../CaseText.js'
import { Outcome } from '../outcome/Outcome.js'
import { Status } from '../Status.js'
import { useAnswersSeen } from '../useAnswersSeen.js'

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

/** What its author reads below it is seen, as on its page, once the list knows that it is on the screen. */
const AnswersSeen = ({ of }: { readonly of: ClinicalCase }) => {
  useAnswersSeen(
    of,
    useSelector((root: Parameters<typeof selectScreen>[0]) => selectScreen(root).includes(postOf(of.id))),
  )
  return null
}

/** A case in the feed. */
export const CaseCard = ({ post, title, now, soon, menu, feed = FEED, from = FROM_CASES, isShort = false }: Props) => {
  const id = idOfCase(post)
  const shown = useCase(id)
  const dispatch = useDispatch()
  if (!shown) return null
  const left = openFor(shown, now)
  const closed = left === null && <p className={classes.closed}>{CLOSED}</p>
  return (
    <>
      <Author of={shown} at={shown.created_at} now={now}>
        {menu?.(shown)}
      </Author>
      <CardTitle id={title} as={isShort ? 'h3' : 'h2'} path={pathOf(id)} from={from}>
        {headline(shown)}
      </CardTitle>
      <PostFacts speciality={shown.speciality} patient={patient(shown)}>
        <Status of={shown} left={left} isSolved={shown.outcome !== null} />
      </PostFacts>
      <FileStrip files={shown.files} soon={soon} lost={(isPressed) => dispatch(filesLost({ feed, isPressed }))} />
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
              {folded.isOpen && <AnswersSeen of={shown} />}
              {closed}
            </>
          )}
        </FoldedDiscussion>
      )}
    </>
  )
}
