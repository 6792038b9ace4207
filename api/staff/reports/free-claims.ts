import { v5 as uuidv5 } from 'uuid'
import { isLeft } from '../../../commands/members.js'
import type { FreeingTask } from '../../../commands/processes/claims.js'
import type { Doer } from '../../../commands/vault/outbox.js'
import { JUDGED_KINDS } from '../../../domain/engagement/kinds.js'
import { partsOf } from '../../../domain/engagement/post-name.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { queuedPosts } from '../../../projections/report-queue/moderator-queries.js'
import type { Deps } from '../../deps.js'
import { TaskWaits } from '../../jobs/task-waits.js'

/** Milliseconds. */
const VIEWS_COME_WITHIN = 5_000
/** So many claims are read at a time. */
const PAGE = 100

/** Frees all that somebody has claimed who is no moderator any more; who was made one again meanwhile keeps it. */
export const freeClaims = ({
  pool,
  log,
  staff,
  now,
  dispatch,
  progress,
}: Pick<Deps, 'pool' | 'log' | 'staff' | 'now' | 'dispatch' | 'progress'>): Doer => {
  const isModerator = async (memberId: MemberId): Promise<boolean> =>
    !(await isLeft(log, memberId)) && (await staff.rolesAt(memberId, now())).includes('moderator')

  return async ({ id: taskId, data }) => {
    const { memberId, position } = data as FreeingTask
    if (await isModerator(memberId)) return 'dropped'
    if (!(await progress.shows(position, VIEWS_COME_WITHIN))) throw new TaskWaits('The views are behind')
    let after: number | undefined
    for (;;) {
      const claimed = await queuedPosts(pool, { size: PAGE, after }, memberId)
      for (const { post } of claimed) {
        const { word, id } = partsOf(post)
        const { name, key } = JUDGED_KINDS[word]
        await dispatch({
          id: uuidv5(post, taskId),
          type: `Free${name}Reports`,
          by: 'system:claims',
          at: now(),
          data: { [key]: id, memberId },
        })
      }
      if (claimed.length < PAGE) return 'done'
      after = claimed.at(-1)!.queued_at
    }
  }
}
