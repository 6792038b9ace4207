import { raiseIds } from '../../commands/vault/claims.js'
import { keepRedone } from '../../commands/vault/erasures-redone.js'
import type { Progress } from '../../projections/runtime/progress.js'
import { highestId } from '../../projections/views.js'
import { redoErasures, type Redoing } from '../erasure/redo.js'
import { redoFromLog, type FromLog } from '../erasure/redo-from-log.js'
import { checkpointOf } from '../health/readiness.js'

export interface Settling extends Pick<FromLog, 'log' | 'head' | 'until'> {
  /** Whether the views are there and tell all that had happened up to the head. */
  readonly isAll: boolean
  readonly redoing: Redoing
}

/**
 * Brings a vault that may be an older copy to where the log is: what is erased stays erased, and numbers are given once. The views tell at
 * once; while they are missing or behind, as after a restore, the log itself is asked, and whoever starts waits for it.
 */
export const settle = async ({ isAll, log, head, until, redoing }: Settling): Promise<void> => {
  if (!isAll) return redoFromLog({ ...redoing, log, head, until })
  await redo(redoing)
  await keepRedone(redoing.pool, head)
}

/** From time to time, so that the next start need not look far back. */
export const settleByViews = async ({ progress, ...redoing }: Redoing & { readonly progress: Progress }): Promise<void> => {
  const position = await checkpointOf(redoing.pool)
  await redo(redoing)
  if (await progress.shows(position, 0)) await keepRedone(redoing.pool, position)
}

const redo = async (redoing: Redoing): Promise<void> => {
  await redoErasures(redoing)
  await raiseIds(redoing.pool, await highestId(redoing.pool))
}
