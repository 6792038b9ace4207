import { isGone } from '../../domain/engagement/removal.js'
import type { Process, Task } from '../../domain/kernel/process.js'
import type { ReelId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { ReelEvent } from '../../domain/reels/messages.js'
import { WAITS_FOR_VIDEO } from '../../domain/reels/limits.js'
import { taskOf } from './task.js'

export interface ReelTask {
  readonly reelId: ReelId
}

/** A post that waits for its video is looked at again a day later; with one that is gone for good goes what is known of it outside of the log. */
export const reels: Process = {
  name: 'reels',
  streams: ['reel'],
  tasks(event: Recorded) {
    const fact = event as Recorded<ReelEvent>
    switch (fact.type) {
      case 'ReelPosted':
        return [{ ...task(fact, 'lapse-reel', fact.data), after: WAITS_FOR_VIDEO }]
      case 'ReelLapsed':
        return [task(fact, 'clear-reel', fact.data)]
      case 'ReelRemoved':
        return isGone({ removedBy: fact.data.byRole }) ? [task(fact, 'clear-reel', fact.data)] : []
      default:
        return []
    }
  },
}

const task = (event: Recorded, kind: string, { reelId }: ReelTask): Task => taskOf(event, kind, event.stream, { reelId } satisfies ReelTask)
