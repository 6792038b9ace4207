import { Button, Text } from '@mantine/core'
import { useDispatch } from 'react-redux'
import { earlierAsked } from './comments-slice.js'
import classes from './Discussion.module.css'
import type { Post } from '../post.js'
import type { Thread } from './thread.js'

/** Asks for the comments before those that are shown. */
export const EarlierComments = ({ post, thread: { next, earlier } }: { post: Post; thread: Thread }) => {
  const dispatch = useDispatch()
  if (next === null) return null
  const failed = earlier === 'failed'
  return (
    <div className={classes.earlier}>
      <div role="alert">{failed && <Text>Error in fetching comments</Text>}</div>
      <Button variant="default" size="sm" loading={earlier === 'loading'} onClick={() => dispatch(earlierAsked(post))}>
        {failed ? 'Try again' : 'Show earlier comments'}
      </Button>
    </div>
  )
}
