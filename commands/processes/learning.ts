import type { LearningId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Process } from '../../domain/kernel/process.js'
import type { LearningEvent } from '../../domain/learning/messages.js'
import { taskOf } from './task.js'

export interface ForgetLearningTask {
  readonly learningId: LearningId
}

/** Whose a post was is known to nobody any more once it is withdrawn. */
export const learning: Process = {
  name: 'learning',
  streams: ['learning'],
  from: 'start', // what was withdrawn before there was this process is forgotten too
  tasks(event: Recorded) {
    const { type, data } = event as Recorded<LearningEvent>
    if (type !== 'LearningPostWithdrawn') return []
    return [taskOf(event, 'forget-learning', event.stream, { learningId: data.learningId } satisfies ForgetLearningTask)]
  },
}
