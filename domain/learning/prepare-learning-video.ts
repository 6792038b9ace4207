import type { Static } from '@sinclair/typebox'
import type { LearningPost } from './learning-post.js'
import type { LearningEvent, PrepareLearningVideo } from './messages.js'

/** Said once; of what was withdrawn meanwhile nothing is said. */
export const prepareLearningVideo = (
  { data }: Static<typeof PrepareLearningVideo>,
  { file, prepared, withdrawn }: LearningPost,
): LearningEvent[] => (file !== data.file || prepared || withdrawn ? [] : [{ type: 'LearningVideoPrepared', data }])
