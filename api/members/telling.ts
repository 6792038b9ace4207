import { isCauseOf } from '../../commands/members.js'
import { asMember } from '../../domain/kernel/actor.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { MemberCommand } from '../../domain/members/messages.js'
import type { Deps } from '../deps.js'

/** What a member tells of themselves, as they say it. */
export interface Telling {
  readonly type: MemberCommand['type']
  readonly memberId: MemberId
  readonly commandId: string
  readonly data: object
  /** ISO 8601. */
  readonly at: string
}

/** Told; `stale` when the views had not caught up, `changed` unless it was so already. */
export const telling =
  ({ dispatch, progress, log }: Pick<Deps, 'dispatch' | 'progress' | 'log'>) =>
  async ({ type, memberId, commandId, data, at }: Telling) => {
    const position = await dispatch({ id: commandId, type, by: asMember(memberId), at, data: { memberId, ...data } })
    const changed = await isCauseOf(log, memberId, commandId)
    return { stale: !(await progress.waitFor(position)), changed }
  }

export const UNCHANGED = 'No changes made'
