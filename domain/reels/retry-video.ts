import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import type { ReelEvent, RetryReelVideo } from './messages.js'
import { mustBeOf, type Reel } from './reel.js'

/** What has failed is prepared once more, from the file as it came. */
export const retryVideo = ({ data, by, at }: Static<typeof RetryReelVideo>, state: Reel): ReelEvent[] => {
  mustBeOf(state, by)
  if (state.stands === 'preparing') return []
  if (state.stands !== 'failed' || !state.video) throw new Refusal('conflict', 'This video has not failed')
  return [{ type: 'ReelVideoRetried', data: { ...data, file: state.video, category: 'VIDEO', retriedAt: at } }]
}
