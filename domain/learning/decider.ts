import * as video from '../engagement/video.js'
import type { Decider } from '../kernel/decider.js'
import { forgetLearningPost } from './forget-learning-post.js'
import { evolve, initialState, type LearningPost } from './learning-post.js'
import type { LearningCommand, LearningEvent } from './messages.js'
import { publishLearningPost } from './publish-learning-post.js'
import { withdrawLearningPost } from './withdraw-learning-post.js'

export const learningDecider: Decider<LearningPost, LearningCommand, LearningEvent> = {
  initialState,
  evolve,
  decisions: {
    PublishLearningPost: publishLearningPost,
    WithdrawLearningPost: withdrawLearningPost,
    ...video.decisions('Learning'),
    ForgetLearningPost: forgetLearningPost,
  },
}
