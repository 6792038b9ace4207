import type { Process } from '../../domain/kernel/process.js'
import type { ReelId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import { ReelPosted } from '../../domain/reels/messages.js'
import { WAITS_FOR_VIDEO } from '../../domain/reels/lapse-reel.js'
import { taskOf } from './task.js'

export interface LapseTask {
  readonly reelId: ReelId
}

/** A post that waits for its video is looked at again a day later. */
export const reels: Process = {
  name: 'reels',
  streams: ['reel'],
  tasks(event: Recorded) {
    if (event.type !== ReelPosted.properties.type.const) return []
    const { reelId } = event.data as LapseTask
    return [{ ...taskOf(event, 'lapse-reel', event.stream, { reelId } satisfies LapseTask), after: WAITS_FOR_VIDEO }]
  },
}
