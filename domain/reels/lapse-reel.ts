import type { Static } from '@sinclair/typebox'
import type { LapseReel, ReelEvent } from './messages.js'
import type { Reel } from './reel.js'

/** A post to which no video came is there no more; one that has a video, whatever became of it, stays. */
export const lapseReel = ({ data, at }: Static<typeof LapseReel>, { author, removedBy, lapsed, videoState }: Reel): ReelEvent[] =>
  author === undefined || removedBy || lapsed || videoState !== 'waiting' ? [] : [{ type: 'ReelLapsed', data: { ...data, lapsedAt: at } }]
