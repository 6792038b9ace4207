import { v5 as uuidv5 } from 'uuid'
import { reels } from '../../commands/reels.js'
import { stateOf } from '../../commands/runtime/slice.js'
import type { ReelViews, Telling, Untold } from '../../commands/vault/reel-views.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { ReelCommand } from '../../domain/reels/messages.js'
import { isOver } from '../../domain/reels/reel.js'
import { eachOf } from '../../projections/runtime/pages.js'
import type { Deps } from '../deps.js'
import { oneByOne } from '../jobs/one-by-one.js'

const VIEWS = '6b1f0c52-1f0e-4b57-9a3c-5d8f4b0e7a21'

type Needs = Pick<Deps, 'now' | 'log'> & {
  readonly reelViews: Pick<ReelViews, 'untold' | 'told' | 'forget'>
  readonly dispatch: (command: ReelCommand) => Promise<unknown>
  /** Told of a video whose views could not be counted; the others are. */
  readonly onTrouble: (error: unknown) => void
}

/**
 * Tells the log of views that it does not know of yet, those of each video at once; told again, it changes
 * nothing. While a moderator has taken a video away nothing is told: they are counted in all, so that the next view after it was given back
 * tells of them too.
 */
export const countReelViews = ({ now, log, reelViews, dispatch, onTrouble }: Needs, telling: Telling) => {
  const tell = async (untold: Untold): Promise<void> => {
    try {
      await dispatch(commandOf(untold, now()))
      await reelViews.told(untold)
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'not-found') throw error
      if (isOver(await stateOf(log, reels, untold.reelId))) await reelViews.forget(untold.reelId)
      else await reelViews.told(untold)
    }
  }
  return (until: AbortSignal): Promise<void> => {
    const all = eachOf<Untold>((size, last) => reelViews.untold(size, telling, last?.reelId))
    return oneByOne(all, tell, { until, onTrouble })
  }
}

/** The same command however often, and by whomever, it is given. */
const commandOf = ({ reelId, views }: Untold, at: string): ReelCommand => ({
  id: uuidv5(`${reelId} ${views}`, VIEWS),
  type: 'CountReelViews',
  by: 'system:reels',
  at,
  data: { reelId, views },
})
