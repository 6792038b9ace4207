import type { ReelTask } from '../../commands/processes/reels.js'
import { reels } from '../../commands/reels.js'
import { stateOf } from '../../commands/runtime/slice.js'
import type { Doer } from '../../commands/vault/outbox.js'
import type { Deps } from '../deps.js'
import { nameOfReel } from './name.js'

type Needs = Pick<Deps, 'now' | 'log' | 'inParts' | 'reelViews'>

/** Of a post that is gone for good: how often it was viewed, and what has come of a file for it. */
export const clearReel =
  ({ now, log, inParts, reelViews }: Needs): Doer =>
  async ({ data }) => {
    const { reelId } = data as ReelTask
    await reelViews.forget(reelId)
    const { author } = await stateOf(log, reels, reelId)
    if (author !== undefined) await inParts.endAllFor(nameOfReel(reelId), author, now())
    return 'done'
  }
