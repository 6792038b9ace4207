import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../shared/net/live/connection.js'
import { useWatch } from '../shared/net/live/useWatch.js'
import { threadOpened } from './comments/comments-slice.js'
import { postOpened, selectOpened } from './opened-slice.js'
import type { Post } from './post.js'
import { selectContent } from './posts-slice.js'

type Root = Parameters<typeof selectContent>[0]

/** Opens a post and its discussion, keeps both live, and tells how the page stands; `again` asks once more. */
export const useOpened = (post: Post) => {
  const opened = useSelector(selectOpened)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const content = useSelector((root: Root) => selectContent(root, post))
  const isDiscussed = content !== undefined && content.removed_by === undefined
  useEffect(() => void dispatch(postOpened(post)), [dispatch, post, age])
  useEffect(() => {
    if (isDiscussed) dispatch(threadOpened(post)) // of one's own that a moderator has removed nothing is told, and of what is not there neither
  }, [dispatch, post, age, isDiscussed])
  useWatch(post)
  const { state, message } = opened.post === post ? opened : { state: 'loading' as const, message: '' }
  return { state, message, again: () => void dispatch(postOpened(post)) }
}
