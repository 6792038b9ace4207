import type { FileId, MemberId, ReelId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { mustTakeVideo } from '../../domain/reels/attach-video.js'
import { NO_SUCH_REEL, SOMEBODY_ELSES } from '../../domain/reels/reel.js'
import { standingOf, type StandingReel } from '../../projections/reel-feed/queries.js'
import type { Db } from '../../projections/runtime/database.js'

/** A post of a member, also one that nobody else finds. Refuses what is not there any more, and somebody else's; the command asks again. */
export const mustBeOwnReel = async (db: Db, member: MemberId, id: ReelId): Promise<StandingReel> => {
  const [found] = await standingOf(db, [id])
  if (!found || isGone(found)) throw new Refusal('not-found', NO_SUCH_REEL)
  if (found.author !== member) throw new Refusal('forbidden', SOMEBODY_ELSES)
  return found
}

/** One to which a video may come; `file`: the one that would, which may have come before. */
export const mustTakeVideoOf = async (db: Db, member: MemberId, id: number, file?: FileId): Promise<void> => {
  const { stands, files } = await mustBeOwnReel(db, member, id as ReelId)
  if (file === undefined || files[0]?.file !== file) mustTakeVideo({ stands })
}

const isGone = ({ removed_by }: StandingReel): boolean => removed_by !== null && removed_by !== 'video'
