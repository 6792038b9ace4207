import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../shared/net/connection.js'
import { useWatch } from '../shared/net/useWatch.js'
import { threadOpened } from './comments/comments-slice.js'
import { postOpened, selectOpened } from './opened-slice.js'
import type { Post } from './post.js'

/** Opens a post and its discussion, keeps both live, and tells how the page stands; `again` asks once more. */
export const useOpened = (post: Post) => {
  const opened = useSelector(selectOpened)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(postOpened(post))
    dispatch(threadOpened(post))
  }, [dispatch, post, age])
  useWatch(post)
  const { state, message } = opened.post === post ? opened : { state: 'loading' as const, message: '' }
  return { state, message, again: () => void dispatch(postOpened(post)) }
}
