import type { SlowVideos } from '../../../commands/vault/files/slow-videos.js'
import type { VideoOutcome } from '../../../domain/engagement/video.js'
import type { Clock } from '../../clock.js'
import { TaskWaits } from '../../jobs/task-waits.js'

interface Needs {
  readonly slow: SlowVideos
  readonly now: Clock
}

/**
 * Prepares a video for a payer, and counts it where that took too long. Whoever has brought too many such waits until a day has passed: there is one
 * lane for all.
 */
export const unlessTooManySlow = async <Made extends VideoOutcome | undefined>(
  { slow, now }: Needs,
  payer: string,
  prepare: () => Promise<Made>,
): Promise<Made> => {
  const until = await slow.until(payer, now())
  if (until !== undefined) throw new TaskWaits('Too many videos of theirs took too long', until)
  const made = await prepare()
  if (made?.state === 'failed' && made.why === 'too-slow') await slow.add(payer, now())
  return made
}
