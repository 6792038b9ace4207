import { v5 as uuidv5 } from 'uuid'
import type { LapseTask } from '../../commands/processes/reels.js'
import type { Doer } from '../../commands/vault/outbox.js'
import type { ReelCommand } from '../../domain/reels/messages.js'
import type { Deps } from '../deps.js'

const LAPSES = 'b0a7c9d4-93a5-4c55-8b5b-6c1a2b7de310'

type Needs = Pick<Deps, 'now'> & { readonly dispatch: (command: ReelCommand) => Promise<unknown> }

/** Looks whether a video has come within a day, and clears the post away if none has. */
export const lapseReel =
  ({ now, dispatch }: Needs): Doer =>
  async ({ data }) => {
    const { reelId } = data as LapseTask
    const id = uuidv5(String(reelId), LAPSES)
    await dispatch({ id, type: 'LapseReel', by: 'system:reels', at: now(), data: { reelId } })
    return 'done'
  }
