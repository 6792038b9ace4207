import { v5 as uuidv5 } from 'uuid'
import type { ReelTask } from '../../commands/processes/reels.js'
import type { Doer } from '../../commands/vault/outbox.js'
import type { ReelCommand } from '../../domain/reels/messages.js'
import type { Deps } from '../deps.js'
import { nameOfReel } from './name.js'

const LAPSES = 'b0a7c9d4-93a5-4c55-8b5b-6c1a2b7de310'
/** Milliseconds after which it is looked again whether a video that is still on its way has come. */
const AN_HOUR = 60 * 60_000

type Needs = Pick<Deps, 'now' | 'inParts' | 'outbox'> & { readonly dispatch: (command: ReelCommand) => Promise<unknown> }

/** Looks whether a video has come within a day, and clears the post away if none has and none is on its way. */
export const lapseReel =
  ({ now, inParts, outbox, dispatch }: Needs): Doer =>
  async ({ id: task, kind, data }) => {
    const { reelId } = data as ReelTask
    const at = now()
    if (await inParts.isUnderWayFor(nameOfReel(reelId), at))
      // Another task, as one that waits for a week is given up.
      await outbox.keep({ id: uuidv5('on its way', task), kind, data, at, after: AN_HOUR })
    else await dispatch({ id: uuidv5(String(reelId), LAPSES), type: 'LapseReel', by: 'system:reels', at, data: { reelId } })
    return 'done'
  }
