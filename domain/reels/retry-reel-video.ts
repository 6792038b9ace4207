import type { Static } from '@sinclair/typebox'
import { MAY_PASS } from '../engagement/video.js'
import { Refusal } from '../kernel/refusal.js'
import { MOST_RETRIES } from './limits.js'
import type { ReelEvent, RetryReelVideo } from './messages.js'
import { mustBeOf, type Reel } from './reel.js'

const A_DAY = 24 * 60 * 60_000

/** What has failed for a reason that may pass is prepared once more, from the file as it came: so often in any day, as it takes long. */
export const retryReelVideo = ({ data, by, at }: Static<typeof RetryReelVideo>, state: Reel): ReelEvent[] => {
  mustBeOf(state, by)
  if (state.videoState === 'preparing') return []
  if (state.videoState !== 'failed' || !state.video) throw new Refusal('conflict', 'This video has not failed')
  if (!state.videoFailure || !MAY_PASS[state.videoFailure])
    throw new Refusal('conflict', 'Nothing that plays can be made of this file. Please upload another file.')
  const lately = state.retries.filter((retriedAt) => Date.parse(at) - Date.parse(retriedAt) < A_DAY)
  if (lately.length >= MOST_RETRIES)
    throw new Refusal(
      'conflict',
      `This video was tried again ${MOST_RETRIES} times today. Please upload another file, or try again tomorrow.`,
    )
  return [{ type: 'ReelVideoRetried', data: { ...data, file: state.video, category: 'VIDEO', retriedAt: at } }]
}
