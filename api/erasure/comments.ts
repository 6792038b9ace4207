import { failpoint } from '../../domain/kernel/failpoint.js'
import type { CaseId } from '../../domain/kernel/ids.js'
import { writtenBy } from '../../projections/post-comments/queries.js'
import { erasing } from './commands.js'
import { mustShow, type Eraser, type Part } from './leaver.js'

/** What the member wrote below posts, their own and others'. Likes stay: a number, and nobody's name on it. */
export const comments = (eraser: Eraser): Part => {
  const erase = erasing(eraser)
  return {
    step: 'CommentsRemoved',
    async erase({ memberId, position: since }) {
      const cases = new Set<CaseId>()
      for await (const { deleted, post_id } of writtenBy(eraser.pool, memberId)) if (!deleted) cases.add(post_id as CaseId)
      let position = -1
      for (const caseId of cases) {
        position = Math.max(position, await erase('EraseCaseComments', `${caseId} ${memberId}`, { caseId, memberId }))
        failpoint('comments-of-a-case-erased')
      }
      await mustShow(eraser.progress, position)
      let gone = 0
      for await (const { deleted, position: at } of writtenBy(eraser.pool, memberId)) if (deleted && at > since) gone++
      return gone
    },
  }
}
