import { failpoint } from '../../../domain/kernel/failpoint.js'
import type { CaseId, MemberId } from '../../../domain/kernel/ids.js'
import { caseQueries } from '../../../projections/case-feed/queries.js'
import type { RemovedBy } from '../../../projections/engagement/facts.js'
import { erasing } from './commands.js'
import { mustShow, type Eraser, type Leaver, type Part } from './leaver.js'

/** With whose key a case is encrypted. */
export const caseSubject = (caseId: number): string => `post:case:${caseId}`

/** The posts that stay, without a name: those that are still there, if that was wished. */
export const keptSubjects = async (
  pool: Eraser['pool'],
  { memberId, keepPosts }: Pick<Leaver, 'memberId' | 'keepPosts'>,
): Promise<string[]> => (keepPosts ? (await casesOf(pool, memberId, null)).map(caseSubject) : [])

/** A member's cases that somebody has taken away, or nobody. */
const casesOf = async (pool: Eraser['pool'], memberId: MemberId, removedBy: RemovedBy | null): Promise<CaseId[]> => {
  const ids: CaseId[] = []
  for await (const { post_id, removed_by } of caseQueries.postedBy(pool, memberId)) if (removed_by === removedBy) ids.push(post_id)
  return ids
}

/** What was taken away before goes for good in both cases: nobody has wished to keep it. */
export const posts = (eraser: Eraser, keepPosts: boolean): Part => {
  const { pool, keys, progress } = eraser
  const erase = erasing(eraser)
  return {
    step: keepPosts ? 'PostsAnonymised' : 'PostsWithdrawn',
    async erase({ memberId }) {
      let position = -1
      for await (const { post_id: caseId, removed_by } of caseQueries.postedBy(pool, memberId)) {
        if (keepPosts && removed_by === null) continue
        const subject = caseSubject(caseId)
        const fingerprint = await keys.destroy(subject)
        failpoint('post-key-destroyed')
        position = Math.max(position, await erase('EraseCase', subject, { caseId, subject, fingerprint }))
      }
      await mustShow(progress, position)
      return (await casesOf(pool, memberId, keepPosts ? null : 'erasure')).length
    },
  }
}
