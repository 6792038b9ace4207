import type { Static } from '@sinclair/typebox'
import type { CountReelViews, ReelEvent } from './messages.js'
import { mustPlay, type Reel } from './reel.js'

/** Views are counted outside of the log, and told in batches: what is new of them, however often it is said. */
export const countReelViews = ({ data: { reelId, views } }: Static<typeof CountReelViews>, state: Reel): ReelEvent[] => {
  mustPlay(state)
  return views > state.views ? [{ type: 'ReelViewsCounted', data: { reelId, count: views - state.views } }] : []
}
