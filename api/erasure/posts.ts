import { failpoint } from '../../domain/kernel/failpoint.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { postedBy } from '../../projections/case-feed/queries.js'
import { erasing } from './commands.js'
import { mustShow, type Eraser, type Leaver, type Part } from './leaver.js'

/** With whose key a case is encrypted. */
export const caseSubject = (caseId: number): string => `post:case:${caseId}`

/** The posts that stay, without a name: those that are still there, if that was wished. */
export const keptSubjects = async (
  pool: Eraser['pool'],
  { memberId, keepPosts }: Pick<Leaver, 'memberId' | 'keepPosts'>,
): Promise<string[]> => (keepPosts ? (await standing(pool, memberId)).map(({ case_id }) => caseSubject(case_id)) : [])

const standing = async (pool: Eraser['pool'], memberId: MemberId) =>
  (await postedBy(pool, memberId)).filter((post) => post.removed_by === null)

/** What was taken away before goes for good in both cases: nobody has wished to keep it. */
export const posts = (eraser: Eraser, keepPosts: boolean): Part => {
  const { pool, keys, progress } = eraser
  const erase = erasing(eraser)
  return {
    step: keepPosts ? 'PostsAnonymised' : 'PostsWithdrawn',
    async erase({ memberId }) {
      let position = -1
      for (const { case_id: caseId, removed_by } of await postedBy(pool, memberId)) {
        if (keepPosts && removed_by === null) continue
        const subject = caseSubject(caseId)
        const fingerprint = await keys.destroy(subject)
        failpoint('post-key-destroyed')
        position = Math.max(position, await erase('EraseCase', subject, { caseId, subject, fingerprint }))
      }
      await mustShow(progress, position)
      const left = keepPosts
        ? await standing(pool, memberId)
        : (await postedBy(pool, memberId)).filter((post) => post.removed_by === 'erasure')
      return left.length
    },
  }
}
