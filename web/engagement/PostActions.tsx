import { shallowEqual, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { counted } from '../shared/format/counted.js'
import { LikeButton } from './likes/LikeButton.js'
import { LikeCount } from './likes/LikeCount.js'
import { DISCUSSION, type Post } from './post.js'
import classes from './PostActions.module.css'
import { selectCounts, selectLike } from './posts-slice.js'

type Root = Parameters<typeof selectLike>[0]

interface Props {
  readonly post: Post
  /** Of its own page. */
  readonly path: string
  /** What the link to its discussion tells that page of where it stands. */
  readonly state?: object
  readonly closed: boolean
}

/** What can be done with a post, and how many have done it. */
export const PostActions = ({ post, path, state, closed }: Props) => {
  const { count } = useSelector((state: Root) => selectLike(state, post), shallowEqual)
  const { comments } = useSelector((state: Root) => selectCounts(state, post))
  const here = useLocation()
  const isHere = here.pathname === path // then the way back stays what it is
  return (
    <div className={classes.actions}>
      <LikeButton post={post} closed={closed} />
      <LikeCount post={post} count={count} />
      <Link
        to={`${path}#${DISCUSSION}`}
        state={isHere ? (here.state as object | null) : state}
        replace={isHere}
        className={classes.comments}
        data-comments
      >
        {counted(comments, 'comment')}
      </Link>
    </div>
  )
}
