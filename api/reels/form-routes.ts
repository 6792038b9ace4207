import { claimWithin } from '../../commands/vault/claims.js'
import { MOST_SLOW } from '../../commands/vault/files/slow-videos.js'
import type { MemberId, ReelId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { MOST_UNFINISHED } from '../../domain/reels/limits.js'
import { AttachReelVideo, PostReel, RetryReelVideo } from '../../domain/reels/messages.js'
import { hasAllTheyMay } from '../../projections/reel-feed/queries.js'
import { createExplorePost, deleteExplorePost, retryExploreVideo, uploadExploreVideo } from '../contract/reels/explore-forms.js'
import type { Deps } from '../deps.js'
import { orderFor } from '../engagement/posting.js'
import { removalsOn } from '../engagement/removals.js'
import { keepOne } from '../files/keep-one.js'
import { fileOf } from '../files/keep.js'
import type { Received } from '../files/uploads.js'
import { serve, type Served } from '../http/serve.js'
import { reels } from './kind.js'
import { nameOfReel } from './name.js'
import { notBefore } from './not-before.js'
import { mustBeOwnReel, mustTakeVideoOf } from './own.js'

const PREPARING = 'preparing' as const

/** The two steps of a video, trying again, and deleting, by the author. */
export const reelFormRoutes = ({ now, pool, log, keep, videos }: Pick<Deps, 'now' | 'pool' | 'log' | 'keep' | 'videos'>): Served[] => {
  const removals = removalsOn(reels, { pool })

  /** A number for a new one; a repeated command gets the one of its first time. */
  const claimFor = (owner: MemberId, commandId: string) =>
    claimWithin(pool, { commandId, owner, what: 'reel', at: now() }, async (tx, lately) => {
      if (await hasAllTheyMay(tx, owner, lately as ReelId[]))
        throw new Refusal('conflict', `${MOST_UNFINISHED} of your videos are not finished yet. Please upload or delete some first.`)
    })

  return [
    serve(createExplorePost, async ({ caller, body: { title, speciality }, commandId, send }) => {
      const claim = await claimFor(caller.id, commandId)
      const reelId = claim.id as ReelId
      const { stale } = await send(PostReel, { reelId, title: title.trim(), speciality }, { at: claim.at })
      return { answer: { postId: reelId }, msg: 'Post added. Now upload its video.', stale }
    }),

    serve(
      uploadExploreVideo,
      async ({ caller, body: { id: reelId }, files: received, still, commandId, send }) => {
        mustBeVideo(received)
        const at = now()
        const order = orderFor(reels, reelId, uploadExploreVideo.files, { caller, commandId, still, at })
        const [video] = await keepOne(keep, received, order)
        const { stale } = await send(AttachReelVideo, { reelId, video: video! }, { at })
        return {
          answer: { result: { post_id: reelId, state: PREPARING, not_before: await notBefore(videos.slow, caller.id, at) } },
          msg: 'Video uploaded. It will be there once it is prepared.',
          stale,
        }
      },
      async ({ caller, body: { id }, commandId }) => {
        await mustTakeVideoOf({ pool, log }, caller.id, id, fileOf(commandId, 0))
        return nameOfReel(id)
      },
    ),

    serve(retryExploreVideo, async ({ caller, body: { post_id: reelId }, send }) => {
      await mustBeOwnReel({ pool, log }, caller.id, reelId)
      if ((await notBefore(videos.slow, caller.id, now())) !== null) throw new Refusal('conflict', TOO_SLOW_TODAY)
      const { stale } = await send(RetryReelVideo, { reelId })
      return { answer: { result: { post_id: reelId, state: PREPARING } }, msg: 'Your video is prepared once more.', stale }
    }),

    serve(deleteExplorePost, async ({ body: { post_id: reelId }, send }) => {
      const { stale } = await removals.remove(reelId, { send })
      return { answer: { message: DELETED }, msg: DELETED, stale }
    }),
  ]
}

const DELETED = 'Post deleted'
const TOO_SLOW_TODAY = `${MOST_SLOW} of your videos took too long to prepare today. Please try again tomorrow.`

const mustBeVideo = ([video]: readonly Received[]): void => {
  const { field } = uploadExploreVideo.files
  const refuse = (msg: string) => new Refusal('invalid', msg, [{ field, msg }])
  if (!video) throw refuse('Video File is required')
  if (video.size === 0) throw refuse('This file is empty')
}
