import { claimOnce } from '../../../commands/vault/claims.js'
import type { CommentId, MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { commentsById, commentsOn as storedOn, type StoredComment } from '../../../projections/post-comments/queries.js'
import { writtenAs } from '../../../projections/post-comments/rows.js'
import { COMMENTS_IN_A_PAGE } from '../../contract/posts/engagement.js'
import type { PostComment } from '../../contract/posts/posts.js'
import type { Deps } from '../../deps.js'
import type { Send } from '../../http/send.js'
import { peopleOf } from '../../people/line.js'
import { presentComment } from './comment-presenter.js'
import type { Kind } from '../kind.js'
import { skippedBy } from '../skipped.js'
import { mustBeThere, refusingOthers } from '../there.js'

interface Writing {
  readonly caller: { readonly id: MemberId }
  readonly commandId: string
  readonly send: Send
}

/** A page of them, as a request asks for it. */
interface CommentsAsked {
  readonly pageSize?: number | undefined
  readonly before?: CommentId | undefined
  readonly page?: number | undefined
}

interface CommentsFound {
  readonly comments: PostComment[]
  readonly next: CommentId | null
}

interface Needs extends Pick<Deps, 'now' | 'pool'> {
  readonly links: Pick<Deps['links'], 'sign'>
}

/** Comments on posts of a kind. */
export const commentsOn = <Id extends number, Card extends object>(kind: Kind<Id, Card>, { now, pool, links }: Needs) => {
  const refuseOthers = refusingOthers(kind, pool)

  const presented = async (comments: readonly StoredComment[]): Promise<PostComment[]> => {
    const writers = comments.map(({ member_id }) => member_id)
    const people = await peopleOf(pool, links, writers, now())
    return comments.map((each) => presentComment(each, people))
  }

  return {
    /** Writes one; the answer has it as it is stored, also where the view has not heard of it yet. */
    async write(id: Id, words: string, { caller, commandId, send }: Writing): Promise<{ comment: PostComment; stale: boolean }> {
      await refuseOthers(id)
      const at = now()
      const claim = await claimOnce(pool, commandId, at)
      const commentId = claim.id as CommentId
      const text = words.trim()
      const { position, stale } = await send.named(`CommentOn${kind.name}`, { [kind.key]: id, commentId, text }, { at })
      const written = { commentId, memberId: caller.id, text, commentedAt: claim.at }
      const told = writtenAs(written, { kind: kind.word, post_id: id, position })
      const [stored = { ...told, commented_at: new Date(claim.at) }] = await commentsById(pool, [commentId])
      const [comment] = await presented([stored])
      return { comment: comment!, stale }
    },

    /** A page, in the order in which they were written; `next` leads to earlier ones. Refuses when there is no such post. */
    async page(id: Id, { pageSize: size = COMMENTS_IN_A_PAGE, before, page }: CommentsAsked): Promise<CommentsFound> {
      const skip = skippedBy({ size, page, before })
      const stored = skip === undefined ? [] : storedOn(pool, kind.word, id, { size, before, skip })
      const [comments] = await Promise.all([stored, mustBeThere(pool, kind, id)])
      return { comments: await presented(comments), next: comments.length === size ? comments[0]!.comment_id : null }
    },

    /** Refuses a comment on a post of another kind, and one below another post than `below`, where that is said. */
    async remove(commentId: CommentId, { send }: Pick<Writing, 'send'>, below?: Id): Promise<{ stale: boolean }> {
      const [comment] = await commentsById(pool, [commentId])
      if (comment?.kind !== kind.word || (below !== undefined && comment.post_id !== below))
        throw new Refusal('not-found', 'No such comment')
      await refuseOthers(comment.post_id as Id)
      return send.named(`Delete${kind.name}Comment`, { [kind.key]: comment.post_id, commentId })
    },
  }
}
