import { shallowEqual, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { DISCUSSION } from '../generated/post-parts.js'
import { CommentCount, CommentMark } from './CommentCount.js'
import { LikeButton } from './likes/LikeButton.js'
import { LikeCount } from './likes/LikeCount.js'
import type { Post } from './post.js'
import classes from './PostActions.module.css'
import { selectCounts, selectLike } from './posts-slice.js'
import { SaveButton, type SaveWords } from './saves/SaveButton.js'
import { TurnComments, type Folded } from './TurnComments.js'

type Root = Parameters<typeof selectLike>[0]

/** Its discussion is on its own page. */
interface OnItsPage {
  readonly path: string
  /** What the link to it tells that page of where it stands. */
  readonly state?: object
  readonly folded?: never
}
/** It is below in the card, where that is wanted. */
interface Below {
  readonly folded: Folded
  readonly path?: never
}

type Props = (OnItsPage | Below) & {
  readonly post: Post
  readonly closed: boolean
  /** What is said of saving it, where that can be done. */
  readonly save?: SaveWords
  /** What the list of who likes it is called. */
  readonly likers?: string
}

/** What can be done with a post, and how many have done it. */
export const PostActions = ({ post, closed, save, likers, ...discussion }: Props) => {
  const { count } = useSelector((state: Root) => selectLike(state, post), shallowEqual)
  const { comments } = useSelector((state: Root) => selectCounts(state, post))
  return (
    <div className={classes.actions}>
      <LikeButton post={post} closed={closed} />
      <LikeCount post={post} count={count} title={likers} />
      {discussion.folded ? <TurnComments post={post} {...discussion.folded} /> : <ToPage {...discussion} comments={comments} />}
      {save && <SaveButton post={post} words={save} />}
    </div>
  )
}

const ToPage = ({ path, state, comments }: OnItsPage & { readonly comments: number }) => {
  const here = useLocation()
  const isHere = here.pathname === path // then the way back stays what it is
  return (
    <Link
      to={`${path}#${DISCUSSION}`}
      state={isHere ? (here.state as object | null) : state}
      replace={isHere}
      className={classes.comments}
      data-comments
    >
      <span className={classes.mark}>
        <CommentMark />
      </span>
      <CommentCount count={comments} />
    </Link>
  )
}
