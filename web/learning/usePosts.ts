import { useSelector } from 'react-redux'
import type { Page } from '../shared/lists/paged-list.js'
import { usePages } from '../shared/lists/usePages.js'
import { selectAge } from '../shared/net/live/connection.js'
import { useWatch } from '../shared/net/live/useWatch.js'
import { useRenewal } from '../shared/net/useAnswer.js'
import type { LearningId } from './calls.js'
import { selectLearningGone, selectLearningShown } from './learning-slice.js'

/** A list of what there is to learn from: read anew when something is published; what is withdrawn is said to be so until then. */
export const usePosts = <Post extends { readonly post_id: LearningId }>(
  load: (before: LearningId | null, signal: AbortSignal) => Promise<Page<Post, LearningId>>,
) => {
  const posts = usePages(load)
  useWatch('feed:learning')
  useRenewal(posts.again, useSelector(selectAge))
  useRenewal(posts.again, useSelector(selectLearningShown))
  const gone = useSelector(selectLearningGone)
  return {
    ...posts,
    /** Whether it was withdrawn since it was read: who looks at it is told in its place. */
    isGone: (id: LearningId): boolean => gone.includes(id),
  }
}
