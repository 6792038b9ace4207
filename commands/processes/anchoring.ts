import type { Recorded } from '../../domain/kernel/messages.js'
import type { Process } from '../../domain/kernel/process.js'
import type { Seal, SealEvent } from '../../domain/seals/messages.js'
import { taskOf } from './task.js'

/** What is told elsewhere: the seal as it was signed. */
export interface AnchorTask {
  readonly seal: Seal
}

/** Every seal is told where the operator has said, if anywhere. Its words are kept with the task: what became of the log since changes none of them. */
export const anchoring: Process = {
  name: 'anchoring',
  streams: ['seal'],
  tasks(recorded) {
    if (recorded.type !== 'LogSealed') return []
    const { data: seal } = recorded as Recorded<SealEvent>
    return [taskOf(recorded, 'seal-anchor', 'anchor', { seal } satisfies AnchorTask)]
  },
}
