import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Come } from '../engagement/come-to.js'
import { FoldedDiscussion, lateDiscussion } from '../engagement/FoldedDiscussion.js'
import { PostActions } from '../engagement/PostActions.js'
import { selectContent } from '../engagement/posts-slice.js'
import { filesLost } from '../feed/feed-slice.js'
import type { CardProps } from '../feed/FeedItem.js'
import { calendarDay } from '../shared/format/time.js'
import { Person } from '../shared/ui/Person.js'
import { ReadMore } from '../shared/ui/text/ReadMore.js'
import classes from './BeyondCard.module.css'
import type { BeyondContent } from './calls.js'
import { Media } from './Media.js'
import { pathOfPostsBy } from './names.js'

const Late = lateDiscussion(async () => (await import('./comment-check.js')).commentCheck)

type Root = Parameters<typeof selectContent>[0]

/** What is said of keeping it (spec 3 §4). */
const SAVE = { add: 'Save to collection', remove: 'Remove from collection' } as const

interface Props extends Pick<CardProps, 'post' | 'title' | 'soon'> {
  /** The list in which it stands. */
  readonly feed: string
  /** Its comments are shown from the beginning: it stands alone. */
  readonly isAlone?: boolean
  /** Somebody has come for them. */
  readonly comeFor?: Come | undefined
  /** What else can be done with it, beside its author. */
  readonly menu: (of: BeyondContent) => ReactNode
  /** What is said above one's own that a moderator has removed, where it can stand. */
  readonly taken?: (of: BeyondContent) => ReactNode
}

/** A post of Beyond Surgery (spec 3 §2). */
export const BeyondCard = ({ post, title, soon, feed, isAlone = false, comeFor, menu, taken }: Props) => {
  const shown = useSelector((state: Root) => selectContent(state, post)) as BeyondContent | undefined
  const dispatch = useDispatch()
  if (!shown) return null
  const isThere = shown.removed_by === undefined
  const { signup_id: author, full_name, specialty_type, profile_pic, created_date_time, files } = shown
  return (
    <>
      {!isThere && <div className={classes.removed}>{taken?.(shown)}</div>}
      <div className={classes.author}>
        <Person name={full_name} speciality={specialty_type} picture={profile_pic} id={author} to={pathOfPostsBy(author)}>
          <time dateTime={created_date_time}>Posted On {calendarDay(Date.parse(created_date_time))}</time>
        </Person>
        {menu(shown)}
      </div>
      <Media files={files} soon={soon} lost={(isPressed) => dispatch(filesLost({ feed, isPressed }))} />
      <h2 id={title} className={classes.caption} dir="auto">
        <ReadMore text={shown.title ?? 'This post was deleted with its author’s account.'} inline />
      </h2>
      {isThere && (
        <FoldedDiscussion Late={Late} post={post} author={author} isAlone={isAlone} comeFor={comeFor}>
          {(folded) => <PostActions post={post} closed={false} save={SAVE} likers="Surgeons who liked." folded={folded} />}
        </FoldedDiscussion>
      )}
    </>
  )
}
