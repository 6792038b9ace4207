import { ERASED_AT_ONCE } from '../../../domain/engagement/comment.js'
import { failpoint } from '../../../domain/kernel/failpoint.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import { writtenBy } from '../../../projections/post-comments/queries.js'
import { erasing } from './commands.js'
import { mustShow, type Eraser, type Part } from './leaver.js'

/** What the member wrote below posts, their own and others'. Likes stay: a number, and nobody's name on it. */
export const comments = (eraser: Eraser): Part => {
  const erase = erasing(eraser)
  return {
    step: 'CommentsRemoved',
    async erase({ memberId, position: since }) {
      const cases = new Map<CaseId, number>()
      for await (const { deleted, post_id } of writtenBy(eraser.pool, memberId))
        if (!deleted) cases.set(post_id as CaseId, (cases.get(post_id as CaseId) ?? 0) + 1)
      let position = -1
      for (const [caseId, count] of cases) {
        // Named by how many are left: cut short, it goes on with those, and what was asked before is not asked again.
        for (let left = count; left > 0; left -= ERASED_AT_ONCE) {
          position = Math.max(position, await erase('EraseCaseComments', `${caseId} ${memberId} ${left}`, { caseId, memberId }))
          failpoint('comments-of-a-case-erased')
        }
      }
      await mustShow(eraser.progress, position)
      let gone = 0
      for await (const { deleted, position: at } of writtenBy(eraser.pool, memberId)) if (deleted && at > since) gone++
      return gone
    },
  }
}
