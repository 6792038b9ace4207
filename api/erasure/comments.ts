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
      const written = await writtenBy(eraser.pool, memberId)
      const cases = new Set(written.filter(({ deleted }) => !deleted).map(({ post_id }) => post_id as CaseId))
      let position = -1
      for (const caseId of cases) {
        position = Math.max(position, await erase('EraseCaseComments', `${caseId} ${memberId}`, { caseId, memberId }))
        failpoint('comments-of-a-case-erased')
      }
      await mustShow(eraser.progress, position)
      const gone = await writtenBy(eraser.pool, memberId)
      return gone.filter(({ deleted, position: at }) => deleted && at > since).length
    },
  }
}
