import { Button } from '@mantine/core'
import { useSelector } from 'react-redux'
import { CommentCount, CommentMark } from './CommentCount.js'
import { isUnsent } from './comments/unsent.js'
import type { Post } from './post.js'
import classes from './PostActions.module.css'
import { selectCounts } from './posts-slice.js'

/** Of a discussion below a card, shown where that is wanted. */
export interface Folded {
  /** Of the element in which it is. */
  readonly id: string
  readonly isOpen: boolean
  readonly turn: () => void
}
interface Props extends Folded {
  readonly post: Post
}
type Root = Parameters<typeof selectCounts>[0] & Parameters<typeof isUnsent>[0]

/** Shows what is said about a post, below its card, and hides it; what could not be sent there is not forgotten. */
export const TurnComments = ({ post, id, isOpen, turn }: Props) => {
  const { comments } = useSelector((state: Root) => selectCounts(state, post))
  const waits = useSelector((state: Root) => isUnsent(state, post))
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      className={classes.turn ?? ''}
      leftSection={<CommentMark />}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={turn}
      data-comments
    >
      <CommentCount count={comments} />
      {waits && !isOpen && <span className={classes.unsent}> · not sent</span>}
    </Button>
  )
}
