import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import { NO_SUCH_POST, type LearningPost } from './learning-post.js'
import type { LearningEvent, WithdrawLearningPost } from './messages.js'

/** For good: what it showed goes with it. */
export const withdrawLearningPost = (
  { data, at }: Static<typeof WithdrawLearningPost>,
  { files: [dropped], withdrawn }: LearningPost,
): LearningEvent[] => {
  if (withdrawn) return []
  if (dropped === undefined) throw new Refusal('not-found', NO_SUCH_POST)
  return [{ type: 'LearningPostWithdrawn', data: { ...data, dropped, withdrawnAt: at } }]
}
