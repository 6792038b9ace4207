import type { CaseEvent } from '../../domain/cases/messages.js'
import type { CommentId, MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'
import type { MemberEvent } from '../../domain/members/messages.js'

/** What can be commented on. */
export type Kind = 'case'

export interface Comment {
  comment_id: CommentId
  kind: Kind
  post_id: number
  member_id: MemberId
  text: Personal<string>
  commented_at: string | Date
  deleted: boolean
  position: number
}

/** What happens to posts, and to those who wrote on them. */
export type CommentFact = Recorded<CaseEvent | MemberEvent>

/** The comment an event speaks of, if it speaks of one. */
export const commentOf = ({ type, data }: CommentFact): CommentId | undefined =>
  type === 'CaseCommented' || type === 'CommentDeleted' ? data.commentId : undefined

/** Whose words an event takes away, if it does. The keys of posts say nothing of comments, which belong to their writers. */
export const forgottenBy = ({ type, data }: CommentFact): MemberId | undefined => {
  if (type !== 'SubjectKeyDestroyed') return undefined
  const [, id] = /^member:(\d+)$/.exec(data.subject) ?? []
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
  apply(event: CommentFact): void {
    if (event.type === 'CaseCommented' && !this.comments.has(event.data.commentId)) this.#write(event)
    if (event.type === 'CommentDeleted') this.#delete(event.data.commentId, event.position)
    const member = forgottenBy(event)
    if (member !== undefined) this.#forget(member)
  }

  #write({ stream, data, position }: Extract<CommentFact, { type: 'CaseCommented' }>): void {
    const [kind, post] = stream.split('-') as [Kind, string]
    const { commentId: comment_id, memberId: member_id, text, commentedAt: commented_at } = data
    this.comments.set(comment_id, { comment_id, kind, post_id: Number(post), member_id, text, commented_at, deleted: false, position })
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
