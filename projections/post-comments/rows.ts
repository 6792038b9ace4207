import type { CommentId, MemberId } from '../../domain/kernel/ids.js'
import type { Event, Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'

export interface Comment {
  comment_id: CommentId
  /** The kind of the post, by the word before the dash in its stream: `case`. */
  kind: string
  post_id: number
  member_id: MemberId
  text: Personal<string>
  commented_at: string | Date
  deleted: boolean
  position: number
}

interface Content {
  readonly commentId: CommentId
  readonly memberId: MemberId
  readonly text: Personal<string>
  readonly commentedAt: string
}

type Written = Recorded<Event<`${string}Commented`, Content>>
type Deleted = Recorded<Event<'CommentDeleted', Pick<Content, 'commentId'>>>
type Forgotten = Recorded<Event<'SubjectKeyDestroyed', { readonly subject: string }>>

/** The kinds call it differently, and mean the same by it. */
const isWritten = (fact: Recorded): fact is Written => fact.type.endsWith('Commented')
const isDeleted = (fact: Recorded): fact is Deleted => fact.type === 'CommentDeleted'
const isForgotten = (fact: Recorded): fact is Forgotten => fact.type === 'SubjectKeyDestroyed'

/** A comment as it stands once it is written, also for who tells of it before the view has heard. */
export const writtenAs = (
  { commentId: comment_id, memberId: member_id, text, commentedAt: commented_at }: Content,
  { kind, post_id, position }: Pick<Comment, 'kind' | 'post_id' | 'position'>,
): Comment => ({ comment_id, kind, post_id, member_id, text, commented_at, deleted: false, position })

/** The comment an event speaks of, if it speaks of one. */
export const commentOf = (fact: Recorded): CommentId | undefined => (isWritten(fact) || isDeleted(fact) ? fact.data.commentId : undefined)

/** Whose words an event takes away, if it does. The keys of posts say nothing of comments, which belong to their writers. */
export const forgottenBy = (fact: Recorded): MemberId | undefined => {
  if (!isForgotten(fact)) return undefined
  const [, id] = /^member:(\d+)$/.exec(fact.data.subject) ?? []
  return id === undefined ? undefined : (Number(id) as MemberId)
}

/** The rows a batch touches, as they stand so far. Events in, rows out: a replay folds a stream with it, without a database. */
export class Rows {
  readonly comments: Map<CommentId, Comment>

  /** What the table holds of the comments that the coming events touch. */
  constructor(comments: readonly Comment[] = []) {
    this.comments = new Map(comments.map((comment) => [comment.comment_id, comment]))
  }

  /** Delivered again, an event finds its work done: a comment there is neither written anew nor brought back. */
  apply(fact: Recorded): void {
    if (isWritten(fact) && !this.comments.has(fact.data.commentId)) this.#write(fact)
    if (isDeleted(fact)) this.#delete(fact.data.commentId, fact.position)
    const member = forgottenBy(fact)
    if (member !== undefined) this.#forget(member)
  }

  #write({ stream, data, position }: Written): void {
    const [kind, post] = stream.split('-') as [string, string]
    this.comments.set(data.commentId, writtenAs(data, { kind, post_id: Number(post), position }))
  }

  /** Nobody reads its words any more; what was written stays in the log. */
  #delete(comment_id: CommentId, position: number): void {
    const comment = this.comments.get(comment_id)
    if (comment) Object.assign(comment, { text: null, deleted: true, position })
  }

  /** The position stays: streams may be told apart from each other, and the rows must not depend on which came first. */
  #forget(member: MemberId): void {
    for (const comment of this.comments.values()) if (comment.member_id === member) comment.text = null
  }
}
