import { useDispatch } from 'react-redux'
import { counted } from '../../shared/format/counted.js'
import { AskMore } from '../../shared/ui/AskMore.js'
import { earlierAsked } from './comments-slice.js'
import classes from './Discussion.module.css'
import type { Post } from '../post.js'
import type { Thread } from './thread.js'

interface Props {
  readonly post: Post
  readonly thread: Thread
  /** So many there are of the post, as far as its page knows. */
  readonly count: number
}

/** Asks for the comments before those that are shown, and says how many they are. */
export const EarlierComments = ({ post, thread: { comments, next, earlier }, count }: Props) => {
  const dispatch = useDispatch()
  const before = count - comments.length
  return (
    <AskMore
      className={classes.earlier ?? ''}
      size="sm"
      isMore={next !== null}
      state={earlier}
      failed="Error in fetching comments"
      ask={() => dispatch(earlierAsked(post))}
      named={(count) => counted(count, 'earlier comment')}
    >
      {before > 0 ? `Show ${counted(before, 'earlier comment')}` : 'Show earlier comments'}
    </AskMore>
  )
}
