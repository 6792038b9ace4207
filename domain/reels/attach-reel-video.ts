import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import type { AttachReelVideo, ReelEvent } from './messages.js'
import { mustBeOf, type Reel } from './reel.js'

/** By its author, once; another one may come in the place of one of which nothing that plays could be made. */
export const attachReelVideo = ({ data, by, at }: Static<typeof AttachReelVideo>, state: Reel): ReelEvent[] => {
  mustBeOf(state, by)
  if (data.video.category !== 'VIDEO') throw new Refusal('invalid', 'Video File is required')
  if (state.video === data.video.file) return []
  mustTakeVideo(state)
  return [{ type: 'ReelVideoAttached', data: { ...data, ...(state.video && { dropped: state.video }), attachedAt: at } }]
}

/** Refuses where a video is there that plays, or may come to. */
export const mustTakeVideo = ({ videoState }: Pick<Reel, 'videoState'>): void => {
  if (videoState !== 'waiting' && videoState !== 'failed')
    throw new Refusal('conflict', 'This post has its video already', [], { reason: 'has_video' })
}
