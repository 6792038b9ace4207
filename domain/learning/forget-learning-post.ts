import type { Static } from '@sinclair/typebox'
import { learningSubject, type LearningPost } from './learning-post.js'
import type { ForgetLearningPost, LearningEvent } from './messages.js'

/** Whose it was goes with it; the key is destroyed when this is asked for. What is shown, or never was, is not forgotten. */
export const forgetLearningPost = (
  { data: { fingerprint, ...of } }: Static<typeof ForgetLearningPost>,
  { withdrawn, forgotten }: LearningPost,
): LearningEvent[] =>
  !withdrawn || forgotten ? [] : [{ type: 'SubjectKeyDestroyed', data: { subject: learningSubject(of), fingerprint } }]
