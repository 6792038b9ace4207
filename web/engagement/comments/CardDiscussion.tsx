import { useEffect } from 'react'
import type { Resolver } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/live/connection.js'
import type { Post } from '../post.js'
import type { CommentForm } from './comment-form.js'
import { threadOpened } from './comments-slice.js'
import { Discussion } from './Discussion.js'

interface Props {
  readonly post: Post
  readonly author: number
  readonly check: Resolver<CommentForm> | null
  /** Why nothing can be written here any more. */
  readonly closed: string | null
  /** Of the element in which it stands. */
  readonly id: string
}

/** What is said about a post, below its card: loaded when somebody wants it, and live as long as the card is on the screen. */
export const CardDiscussion = ({ id, post, ...more }: Props) => {
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  useEffect(() => void dispatch(threadOpened(post)), [dispatch, post, age])
  return <Discussion post={post} {...more} within={id} wanted />
}
