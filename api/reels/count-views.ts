import { v5 as uuidv5 } from 'uuid'
import type { ReelViews, Untold } from '../../commands/vault/reel-views.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { ReelCommand } from '../../domain/reels/messages.js'
import type { Deps } from '../deps.js'

const VIEWS = '6b1f0c52-1f0e-4b57-9a3c-5d8f4b0e7a21'
const AT_ONCE = 100

type Needs = Pick<Deps, 'now'> & {
  readonly reelViews: Pick<ReelViews, 'untold' | 'told' | 'forget'>
  readonly dispatch: (command: ReelCommand) => Promise<unknown>
  /** Told of a video whose views could not be counted; the others are. */
  readonly onTrouble: (error: unknown) => void
}

/** Tells the log of views that it does not know of yet, those of each video at once; told again, it changes nothing. */
export const countReelViews = ({ now, reelViews, dispatch, onTrouble }: Needs) => {
  const tell = async (untold: Untold): Promise<void> => {
    try {
      await dispatch(commandOf(untold, now()))
      await reelViews.told(untold)
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'not-found') throw error
      await reelViews.forget(untold.reelId)
    }
  }
  return async (until: AbortSignal): Promise<void> => {
    let page: Untold[] = []
    do {
      page = await reelViews.untold(AT_ONCE, page.at(-1)?.reelId)
      for (const untold of page) {
        if (until.aborted) return
        await tell(untold).catch(onTrouble)
      }
    } while (page.length === AT_ONCE)
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
