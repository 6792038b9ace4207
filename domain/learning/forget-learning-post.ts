import type { Static } from '@sinclair/typebox'
import type { LearningId } from '../kernel/ids.js'
import type { LearningPost } from './learning-post.js'
import type { ForgetLearningPost, LearningEvent } from './messages.js'

/** Whose it was goes with it; the key is destroyed when this is asked for. What is shown, or never was, is not forgotten. */
export const forgetLearningPost = (
  { data: { learningId, fingerprint } }: Static<typeof ForgetLearningPost>,
  { withdrawn, forgotten }: LearningPost,
): LearningEvent[] =>
  !withdrawn || forgotten ? [] : [{ type: 'SubjectKeyDestroyed', data: { subject: subjectOf(learningId), fingerprint } }]

/** Whose key the name is encrypted with. */
export const subjectOf = (learningId: LearningId): string => `learning:${learningId}`
