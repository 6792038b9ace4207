import type { WithheldBy } from '../../projections/engagement/facts.js'
import { erasingByKey } from '../leaving/erasure/erase-by-key.js'
import { mustShow, type Eraser, type Leaver, type Part } from '../leaving/erasure/leaver.js'
import { subjectOf, type AnyKind } from './kind.js'

type Posting = Pick<Leaver, 'memberId' | 'keepPosts'>

/** The posts that stay, without a name: those that are still there, if that was asked for. */
export const keptSubjects = async (
  pool: Eraser['pool'],
  kinds: readonly AnyKind[],
  { memberId, keepPosts }: Posting,
): Promise<string[]> => {
  if (!keepPosts) return []
  const kept = await Promise.all(kinds.map(async (kind) => (await postsOf(pool, kind, memberId, null)).map((id) => subjectOf(kind, id))))
  return kept.flat()
}

/** A member's posts of a kind that somebody has taken away, or nobody. */
const postsOf = async (pool: Eraser['pool'], { feed }: AnyKind, memberId: Leaver['memberId'], removedBy: WithheldBy | null) => {
  const ids: number[] = []
  for await (const { post_id, removed_by } of feed.postedBy(pool, memberId)) if (removed_by === removedBy) ids.push(post_id)
  return ids
}

/** What was taken away before goes for good in both cases: nobody has asked to keep it. */
export const erasePosts = (eraser: Eraser, kinds: readonly AnyKind[], keepPosts: boolean): Part => {
  const { pool, progress } = eraser
  const erase = erasingByKey(eraser)

  const eraseKind = async (kind: AnyKind, memberId: Leaver['memberId']): Promise<number> => {
    let position = -1
    for await (const { post_id, removed_by } of kind.feed.postedBy(pool, memberId)) {
      if (keepPosts && removed_by === null) continue
      position = Math.max(position, await erase(`Erase${kind.name}`, subjectOf(kind, post_id), { [kind.key]: post_id }))
    }
    return position
  }

  return {
    step: keepPosts ? 'PostsAnonymised' : 'PostsWithdrawn',
    async erase({ memberId }) {
      let count = 0
      for (const kind of kinds) {
        await mustShow(progress, await eraseKind(kind, memberId))
        count += (await postsOf(pool, kind, memberId, keepPosts ? null : 'erasure')).length
      }
      return count
    },
  }
}
