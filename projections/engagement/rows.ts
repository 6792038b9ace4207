import type { CommentId, MemberId } from '../../domain/kernel/ids.js'
import type { Happening } from './facts.js'

/** What moves on a post, apart from what it says: a like does not write the whole post anew. */
export interface Counts {
  post_id: number
  like_count: number
  comment_count: number
  /** Of the last event of the post, whatever it was. */
  position: number
}

export interface Liking {
  post_id: number
  member_id: MemberId
  liked: boolean
  position: number
}

export interface Comment {
  comment_id: CommentId
  post_id: number
  deleted: boolean
}

const keyOf = ({ post_id, member_id }: Pick<Liking, 'post_id' | 'member_id'>): string => `${post_id}~${member_id}`

/**
 * The rows of likes, comments and counts that a batch touches, as they stand so far. Events in, rows out: a replay folds a whole stream with it,
 * without a database.
 */
export class Rows {
  readonly counts: Map<number, Counts>
  readonly likings: Map<string, Liking>
  readonly comments: Map<CommentId, Comment>

  /** What the tables hold of that which the coming events touch. */
  constructor(counts: readonly Counts[] = [], likings: readonly Liking[] = [], comments: readonly Comment[] = []) {
    this.counts = new Map(counts.map((each) => [each.post_id, each]))
    this.likings = new Map(likings.map((liking) => [keyOf(liking), liking]))
    this.comments = new Map(comments.map((comment) => [comment.comment_id, comment]))
  }

  /** `happening`: what a fact of the post at this position says, if it is of what every post can undergo. What does not fit changes nothing. */
  apply(post_id: number, happening: Happening | undefined, position: number): void {
    const counts = this.counts.get(post_id)
    if (!counts) {
      // Delivered again, what came after it is there already.
      if (happening?.what === 'posted') this.counts.set(post_id, { post_id, like_count: 0, comment_count: 0, position })
      return
    }
    if (happening?.what === 'liked') this.#like(happening.memberId, happening.liked, position, counts)
    if (happening?.what === 'commented') this.#comment(happening.commentId, happening.deleted, counts)
    counts.position = position
  }

  /** Counted by how the set changes: the same like delivered twice changes nothing the second time. */
  #like(member_id: MemberId, liked: boolean, position: number, counts: Counts): void {
    const liking = { post_id: counts.post_id, member_id, liked, position }
    const before = this.likings.get(keyOf(liking))?.liked ?? false
    this.likings.set(keyOf(liking), liking)
    counts.like_count += Number(liked) - Number(before)
  }

  /** Counted in the same way; a comment that was deleted does not come back. */
  #comment(comment_id: CommentId, isDeletion: boolean, counts: Counts): void {
    const before = this.comments.get(comment_id)
    const deleted = isDeletion || (before?.deleted ?? false)
    this.comments.set(comment_id, { comment_id, post_id: counts.post_id, deleted })
    counts.comment_count += Number(!deleted) - Number(before?.deleted === false)
  }
}
