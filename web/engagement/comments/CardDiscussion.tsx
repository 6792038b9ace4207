import { useEffect, useRef } from 'react'
import type { Resolver } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/live/connection.js'
import type { Post } from '../post.js'
import { selectCounts, selectGreeted } from '../posts-slice.js'
import { isUnseen, type ScreenRoot } from '../unseen.js'
import type { Come } from '../come-to.js'
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
  /** Somebody has opened it now. */
  readonly comeFor: Come | undefined
}

type Root = Parameters<typeof selectCounts>[0]

/** What is said about a post, below its card: loaded when somebody wants it, live as long as the card is on the screen, and looked at again as it comes back. */
export const CardDiscussion = ({ id, post, ...more }: Props) => {
  useKeptUp(post)
  return <Discussion post={post} {...more} within={id} />
}

/** Asks for what is said of a post: at first, after a break, and once more where it has moved while it was out of sight, when it is seen again. */
const useKeptUp = (post: Post): void => {
  const age = useSelector(selectAge)
  const { position } = useSelector((root: Root) => selectCounts(root, post))
  const greeted = useSelector((root: Root) => selectGreeted(root, post))
  const isAway = useSelector((root: ScreenRoot) => isUnseen(root, post))
  const dispatch = useDispatch()
  const asked = useRef<number>(undefined)
  const left = useRef<{ position: number; greeted: number }>(undefined) // as it stood when it went out of sight, where nothing that is said of it is heard
  useEffect(() => {
    const isFirst = asked.current === undefined
    if (asked.current !== age && (isFirst || !isAway)) {
      asked.current = age
      left.current = isAway ? { position, greeted } : undefined
      dispatch(threadOpened(post))
    } else if (isAway) left.current ??= { position, greeted }
    else if (left.current) {
      const hasMoved = position > left.current.position
      if (hasMoved || greeted > left.current.greeted) left.current = undefined // and is heard of from here on
      if (hasMoved) dispatch(threadOpened(post))
    }
  }, [dispatch, post, age, isAway, position, greeted])
}
