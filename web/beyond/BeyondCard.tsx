import { Suspense, useId, useState, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { PostActions } from '../engagement/PostActions.js'
import { selectContent } from '../engagement/posts-slice.js'
import { filesLost } from '../feed/feed-slice.js'
import type { CardProps } from '../feed/FeedItem.js'
import { calendarDay } from '../shared/format/time.js'
import { Person } from '../shared/ui/Person.js'
import { ReadMore } from '../shared/ui/text/ReadMore.js'
import classes from './BeyondCard.module.css'
import type { BeyondContent } from './calls.js'
import { commentCheck } from './comment-check.js'
import { Media } from './Media.js'
import { pathOfPostsBy } from './names.js'
import { Coming } from '../shared/ui/windows/Coming.js'
import { lazyWindow } from '../shared/ui/windows/lazy-window.js'

const CardDiscussion = lazyWindow(async () => (await import('../engagement/comments/CardDiscussion.js')).CardDiscussion)

type Root = Parameters<typeof selectContent>[0]

/** What is said of keeping it (spec 3 §4). */
const SAVE = { add: 'Save to collection', remove: 'Remove from collection' } as const

interface Props extends Pick<CardProps, 'post' | 'title' | 'soon'> {
  /** The list in which it stands. */
  readonly feed: string
  /** Its comments are shown from the beginning: it stands alone. */
  readonly isAlone?: boolean
  /** What else can be done with it, beside its author. */
  readonly menu: (of: BeyondContent) => ReactNode
  /** What is said above one's own that a moderator has removed, where it can stand. */
  readonly taken?: (of: BeyondContent) => ReactNode
}

/** A post of Beyond Surgery (spec 3 §2). */
export const BeyondCard = ({ post, title, soon, feed, isAlone = false, menu, taken }: Props) => {
  const shown = useSelector((state: Root) => selectContent(state, post)) as BeyondContent | undefined
  const [discussed, setDiscussed] = useState(isAlone)
  const id = useId()
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
      <Media files={files} soon={soon} lost={() => dispatch(filesLost(feed))} />
      <h2 id={title} className={classes.caption} dir="auto">
        <ReadMore text={shown.title ?? 'This post was deleted with its author’s account.'} inline />
      </h2>
      {isThere && (
        <PostActions
          post={post}
          closed={false}
          save={SAVE}
          likers="Surgeons who liked."
          folded={{ id, isOpen: discussed, turn: () => setDiscussed(!discussed) }}
        />
      )}
      <Suspense fallback={<Coming />}>
        {isThere && discussed && (
          <CardDiscussion id={id} post={post} author={author} check={commentCheck} close={() => setDiscussed(false)} />
        )}
      </Suspense>
    </>
  )
}
