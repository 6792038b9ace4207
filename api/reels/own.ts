import { reels } from '../../commands/reels.js'
import { stateOf } from '../../commands/runtime/slice.js'
import { asMember } from '../../domain/kernel/actor.js'
import type { FileId, MemberId, ReelId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { mustTakeVideo } from '../../domain/reels/attach-reel-video.js'
import { isOver, mustBeOf, NO_SUCH_REEL, SOMEBODY_ELSES, type Reel } from '../../domain/reels/reel.js'
import { standingOf } from '../../projections/reel-feed/queries.js'
import type { Deps } from '../deps.js'
import { PostGone } from '../files/in-parts/post-gone.js'

type Needs = Pick<Deps, 'pool' | 'log'>
type Own = Pick<Reel, 'videoState' | 'video'>

/**
 * A post of a member, also one that nobody else finds. Refuses what is not there any more, and somebody else's; the command asks again. What the
 * view does not find is asked of the log: the view may be late, and a no is final for a file that is on its way.
 */
export const mustBeOwnReel = async ({ pool, log }: Needs, member: MemberId, id: ReelId): Promise<Own> => {
  const [found] = await standingOf(pool, [id])
  if (!found || (found.removed_by !== null && found.removed_by !== 'video')) return ownInLog(log, member, id)
  if (found.author !== member) throw new Refusal('forbidden', SOMEBODY_ELSES)
  return { videoState: found.video_state, video: found.files[0]?.file }
}

/** One to which a video may come; `file`: the one that would, which may have come before. */
export const mustTakeVideoOf = async (needs: Needs, member: MemberId, id: number, file?: FileId): Promise<void> => {
  const { videoState, video } = await mustBeOwnReel(needs, member, id as ReelId)
  if (file === undefined || video !== file) mustTakeVideo({ videoState })
}

const ownInLog = async (log: Needs['log'], member: MemberId, id: ReelId): Promise<Own> => {
  const reel = await stateOf(log, reels, id)
  if (isOver(reel)) throw new PostGone(NO_SUCH_REEL)
  mustBeOf(reel, asMember(member))
  return reel
}
