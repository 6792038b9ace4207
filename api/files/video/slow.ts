import type { SlowVideos } from '../../../commands/vault/files/slow-videos.js'
import type { VideoOutcome } from '../../../domain/engagement/video.js'
import type { HeldTask } from '../../../commands/vault/outbox.js'
import type { Clock } from '../../clock.js'
import { TaskWaits } from '../../jobs/task-waits.js'

interface Needs {
  readonly slow: SlowVideos
  readonly now: Clock
}

const TOO_SLOW: VideoOutcome = { state: 'failed', why: 'too-slow' }

/**
 * Prepares the video of a task for its payer, and counts it where that took too long. Whoever has brought too many such waits until a day has passed:
 * there is one lane for all. A task that is done again, since nobody could be told how it ended, ends the same way at once, and counts once.
 */
export const unlessTooManySlow = async (
  { slow, now }: Needs,
  { id, payer = '' }: Pick<HeldTask, 'id' | 'payer'>,
  prepare: () => Promise<VideoOutcome | undefined>,
): Promise<VideoOutcome | undefined> => {
  if (await slow.has(id)) return TOO_SLOW
  const until = await slow.until(payer, now())
  if (until !== undefined) throw new TaskWaits('Too many videos of theirs took too long', until)
  const made = await prepare()
  if (made?.state === 'failed' && made.why === 'too-slow') await slow.add(payer, id, now())
  return made
}
