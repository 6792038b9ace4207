import { shallowEqual, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
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
  readonly closed: boolean
}

/** What can be done with a post, and how many have done it. */
export const PostActions = ({ post, path, closed }: Props) => {
  const { count } = useSelector((state: Root) => selectLike(state, post), shallowEqual)
  const { comments } = useSelector((state: Root) => selectCounts(state, post))
  return (
    <div className={classes.actions}>
      <LikeButton post={post} closed={closed} />
      <LikeCount post={post} count={count} />
      <Link to={`${path}#${DISCUSSION}`} className={classes.comments} data-comments>
        {counted(comments, 'comment')}
      </Link>
    </div>
  )
}
