import { useDispatch } from 'react-redux'
import { counted } from '../../shared/format/counted.js'
import { AskMore } from '../../shared/ui/AskMore.js'
import { earlierAsked } from './comments-slice.js'
import classes from './Discussion.module.css'
import type { Post } from '../post.js'
import type { Thread } from './thread.js'

/** Asks for the comments before those that are shown. */
export const EarlierComments = ({ post, thread: { next, earlier } }: { post: Post; thread: Thread }) => {
  const dispatch = useDispatch()
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
      Show earlier comments
    </AskMore>
  )
}
