import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import type { LearningPost } from './learning-post.js'
import type { LearningEvent, PublishLearningPost } from './messages.js'

/** Under an id claimed for it (event model, Learning), which nothing else ever has, also once it was withdrawn. */
export const publishLearningPost = (
  { data, at }: Static<typeof PublishLearningPost>,
  { files, withdrawn }: LearningPost,
): LearningEvent[] => {
  if (files.includes(data.attachment.file)) return []
  if (files.length > 0 || withdrawn) throw new Refusal('conflict', 'This post exists already')
  return [{ type: 'LearningPostPublished', data: { ...data, publishedAt: at } }]
}
