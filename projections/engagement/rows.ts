import type { CommentId, MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Happening } from './facts.js'

/** What moves on a post, apart from what it says: a like does not write the whole post anew. */
export interface Counts {
  post_id: number
  /** Which of the lists of its kind it belongs to. */
  family: string
  like_count: number
  comment_count: number
  /** Of the last event of the post that changes what somebody sees of it: its place among all events, and among those of the post. */
  position: number
  version: number
  /** The place of the last one that changes what the post itself says. */
  said: number
}

export interface Liking {
  post_id: number
  member_id: MemberId
  liked: boolean
  position: number
}

export interface Saving {
  post_id: number
  member_id: MemberId
  family: string
  saved: boolean
  position: number
}

export interface Comment {
  comment_id: CommentId
  post_id: number
  deleted: boolean
}

type OfMember = Pick<Liking, 'post_id' | 'member_id'>
const keyOf = ({ post_id, member_id }: OfMember): string => `${post_id}~${member_id}`

/** Where a fact stands in the log. */
type At = Pick<Recorded, 'position' | 'revision'>

/**
 * The rows of likes, saves, comments and counts that a batch touches, as they stand so far. Events in, rows out: a replay folds a whole stream with it,
 * without a database.
 */
export class Rows {
  readonly counts: Map<number, Counts>
  readonly likings: Map<string, Liking>
  readonly savings: Map<string, Saving>
  readonly comments: Map<CommentId, Comment>

  /** What the tables hold of that which the coming events touch. */
  constructor(
    counts: readonly Counts[] = [],
    likings: readonly Liking[] = [],
    savings: readonly Saving[] = [],
    comments: readonly Comment[] = [],
  ) {
    this.counts = new Map(counts.map((each) => [each.post_id, each]))
    this.likings = new Map(likings.map((liking) => [keyOf(liking), liking]))
    this.savings = new Map(savings.map((saving) => [keyOf(saving), saving]))
    this.comments = new Map(comments.map((comment) => [comment.comment_id, comment]))
  }

  /**
   * `happening`: what this fact of the post says, if it is of what every post can undergo. `isOfCard`: whether it changes what the post itself says. What does
   * not fit changes nothing.
   */
  apply(post_id: number, happening: Happening | undefined, { position, revision: version }: At, isOfCard: boolean): void {
    const counts = this.counts.get(post_id)
    if (!counts) {
      // Delivered again, what came after it is there already.
      if (happening?.what === 'posted')
        this.counts.set(post_id, { post_id, family: happening.family, like_count: 0, comment_count: 0, position, version, said: position })
      return
    }
    if (happening?.what === 'liked') this.#like(happening.memberId, happening.liked, position, counts)
    if (happening?.what === 'saved') this.#save(happening.memberId, happening.saved, position, counts)
    if (happening?.what === 'commented') this.#comment(happening.commentId, happening.deleted, counts)
    if (isOfCard) counts.said = position
    if (happening?.what !== 'judged') Object.assign(counts, { position, version }) // that somebody has, nobody is to notice
  }

  /** Counted by how the set changes: the same like delivered twice changes nothing the second time. */
  #like(member_id: MemberId, liked: boolean, position: number, counts: Counts): void {
    const liking = { post_id: counts.post_id, member_id, liked, position }
    const before = this.likings.get(keyOf(liking))?.liked ?? false
    this.likings.set(keyOf(liking), liking)
    counts.like_count += Number(liked) - Number(before)
  }

  #save(member_id: MemberId, saved: boolean, position: number, { post_id, family }: Counts): void {
    const saving = { post_id, member_id, family, saved, position }
    this.savings.set(keyOf(saving), saving)
  }

  /** Counted in the same way; a comment that was deleted does not come back. */
  #comment(comment_id: CommentId, isDeletion: boolean, counts: Counts): void {
    const before = this.comments.get(comment_id)
    const deleted = isDeletion || (before?.deleted ?? false)
    this.comments.set(comment_id, { comment_id, post_id: counts.post_id, deleted })
    counts.comment_count += Number(!deleted) - Number(before?.deleted === false)
  }
}
