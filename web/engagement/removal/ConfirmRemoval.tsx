import { use, useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Confirm } from '../../shared/ui/windows/Confirm.js'
import type { Post } from '../post.js'
import { IsPageLeftOnRemoval } from './LeavePageOnRemoval.js'
import { removalAsked, selectRemoval } from './removal-slice.js'

/** In which words a kind asks. */
export interface RemovalWords {
  /** "Delete Case". */
  readonly title: string
  /** "Are you sure you want to delete this case?" */
  readonly text: string
  /** What goes with it: files, likes and comments, unless it is said. */
  readonly note?: string
}
interface Props {
  readonly post: Post
  readonly words: RemovalWords
  readonly opened: boolean
  readonly close: () => void
}
type Root = Parameters<typeof selectRemoval>[0]

/** Asks before a post is gone for good, with all that was said of it. */
export const ConfirmRemoval = ({ post, words, opened, close }: Props) => {
  const state = useSelector((root: Root) => selectRemoval(root, post))
  const isLeft = use(IsPageLeftOnRemoval)
  const dispatch = useDispatch()
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'sending' && state === 'idle') close() // it failed, which is said in passing
    before.current = state
  }, [state, close])
  return (
    <Confirm
      note="Its files, likes and comments go with it."
      {...words}
      yes="Delete"
      leadsOn={isLeft}
      busy={state === 'sending'}
      opened={opened}
      close={close}
      confirm={() => dispatch(removalAsked(post))}
    />
  )
}
