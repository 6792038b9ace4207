import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import type { LearningPost } from './learning-post.js'
import type { LearningEvent, PublishLearningPost } from './messages.js'

/** Under an id claimed for it (event model, Learning). */
export const publishLearningPost = ({ data, at }: Static<typeof PublishLearningPost>, { file }: LearningPost): LearningEvent[] => {
  if (file === data.attachment.file) return []
  if (file !== undefined) throw new Refusal('conflict', 'This post exists already')
  return [{ type: 'LearningPostPublished', data: { ...data, publishedAt: at } }]
}
