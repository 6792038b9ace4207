import { useSelector } from 'react-redux'
import type { Post } from '../post.js'
import { selectHasReported } from './reports-slice.js'

type Root = Parameters<typeof selectHasReported>[0]

/** Whether I have reported something, and what the way to do so is called. */
export const useReported = (post: Post) => {
  const hasReported = useSelector((root: Root) => selectHasReported(root, post))
  return { hasReported, called: hasReported ? 'Reported' : 'Report' }
}
