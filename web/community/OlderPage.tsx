import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { Discussion } from '../engagement/comments/Discussion.js'
import { DISCUSSION, postDoubted, type Post } from '../engagement/post.js'
import { selectContent } from '../engagement/posts-slice.js'
import { PostActions } from '../engagement/PostActions.js'
import { Author } from '../feed/Author.js'
import { FROM_IMAGES } from '../feed/came-from.js'
import { PostBar } from '../feed/PostBar.js'
import { useNow } from '../shared/ui/hooks/useNow.js'
import { commentCheck } from './comment-check.js'
import { headline } from './headline.js'
import { idOfPost, pathOf, SAVE } from './names.js'
import type { OlderPost } from './older-posts.js'
import { OlderBody } from './OlderBody.js'
import classes from './OlderPage.module.css'

type Root = Parameters<typeof selectContent>[0]

interface Props {
  readonly post: Post
  readonly menu: (of: OlderPost) => ReactNode
  /** What is said above one's own that a moderator has removed. */
  readonly taken: (of: OlderPost) => ReactNode
}

/** A clinical image or an older case in full, and what is said of it. Its page opens it. */
export const OlderPage = ({ post, menu, taken }: Props) => {
  const shown = useSelector((state: Root) => selectContent(state, post)) as OlderPost | undefined
  const now = useNow()
  const { hash } = useLocation()
  const dispatch = useDispatch()
  if (!shown) return null
  const path = pathOf(idOfPost(post))
  const isThere = shown.removed_by === undefined
  return (
    <article className={classes.page} aria-labelledby="case-title">
      <title>{`${headline(shown)} · SFS`}</title>
      <PostBar path={path} among={FROM_IMAGES} />
      {!isThere && <div className={classes.removed}>{taken(shown)}</div>}
      <div className={classes.paper}>
        <Author of={shown} at={shown.created_time_date} now={now}>
          {menu(shown)}
        </Author>
        <h1 id="case-title" className={classes.title} dir="auto">
          {headline(shown)}
        </h1>
        <OlderBody of={shown} soon isWhole lost={() => dispatch(postDoubted(post))} />
        {isThere && <PostActions post={post} path={path} closed={false} save={SAVE} />}
      </div>
      {isThere && (
        <div className={classes.discussion}>
          <Discussion post={post} author={shown.signup_id} check={commentCheck} closed={null} wanted={hash === `#${DISCUSSION}`} />
        </div>
      )}
    </article>
  )
}
