import { ERASED_AT_ONCE } from '../../../domain/engagement/comment.js'
import type { PostKind } from '../../../domain/engagement/kinds.js'
import { failpoint } from '../../../domain/kernel/failpoint.js'
import { writtenBy } from '../../../projections/post-comments/queries.js'
import { erasing } from '../../leaving/erasure/commands.js'
import { mustShow, type Eraser, type Part } from '../../leaving/erasure/leaver.js'

interface Below {
  readonly kind: PostKind
  readonly postId: number
  readonly count: number
}

/**
 * What the member wrote below posts of whatever kind, their own and others'. Likes stay: a number, and nobody's name on it. Throws when there is
 * a comment on a kind that is not among `kinds`: it must not be left behind.
 */
export const eraseComments = (eraser: Eraser, kinds: readonly PostKind[]): Part => {
  const erase = erasing(eraser)
  const known = new Map(kinds.map((kind) => [kind.word, kind]))
  return {
    step: 'CommentsRemoved',
    async erase({ memberId, position: since }) {
      const posts = new Map<string, Below>()
      for await (const { deleted, kind: word, post_id: postId } of writtenBy(eraser.pool, memberId)) {
        if (deleted) continue
        const kind = known.get(word)
        if (!kind) throw new Error(`Nothing is known of the kind of post '${word}'`)
        const stream = `${word}-${postId}`
        const below = posts.get(stream) ?? { kind, postId, count: 0 }
        posts.set(stream, { ...below, count: below.count + 1 })
      }
      let position = -1
      for (const { kind, postId, count } of posts.values()) {
        // Named by how many are left: cut short, it goes on with those, and what was asked before is not asked again.
        for (let left = count; left > 0; left -= ERASED_AT_ONCE) {
          const data = { [kind.key]: postId, memberId }
          position = Math.max(position, await erase(`Erase${kind.name}Comments`, `${postId} ${memberId} ${left}`, data))
          failpoint('comments-of-a-post-erased')
        }
      }
      await mustShow(eraser.progress, position)
      let gone = 0
      for await (const { deleted, position: at } of writtenBy(eraser.pool, memberId)) if (deleted && at > since) gone++
      return gone
    },
  }
}
