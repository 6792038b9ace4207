import type { CommentId } from '../../domain/kernel/ids.js'
import type { Comment, Kind } from './rows.js'

/** What the view says of a change: a comment on this post was written, deleted, or lost its words. */
export interface CommentChange {
  readonly kind: Kind
  readonly postId: number
  readonly commentId: CommentId
}

/** As a short word, since many must fit in one notice: `case 7 12`. */
export const wordOf = ({ kind, post_id, comment_id }: Comment): string => `${kind} ${post_id} ${comment_id}`

export const changeOf = (word: string): CommentChange => {
  const [kind, postId, commentId] = word.split(' ')
  return { kind: kind as Kind, postId: Number(postId), commentId: Number(commentId) as CommentId }
}
