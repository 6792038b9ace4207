import { CaseSkeleton } from '../../../cases/page/CaseSkeleton.js'
import { CommentsSkeleton } from '../../../engagement/comments/CommentsSkeleton.js'
import { FeedSkeleton } from '../../../feed/FeedSkeleton.js'
import { PageLoading } from '../../../shared/ui/pages/PageLoading.js'
import type { Group } from '../group.js'

export const skeletons: Group = {
  name: 'Still to come',
  wide: true,
  height: 440,
  states: [
    { name: 'PageLoading', show: <PageLoading /> },
    { name: 'FeedSkeleton', show: <FeedSkeleton label="Loading cases" /> },
    { name: 'CommentsSkeleton', show: <CommentsSkeleton /> },
    { name: 'CaseSkeleton', show: <CaseSkeleton /> },
  ],
}
