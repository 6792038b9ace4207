import type { CommentId } from '../../domain/kernel/ids.js'
import type { Comment } from './rows.js'

/** What the view says of a change, as a short word: a comment on this post was written, deleted, or lost its words (`case 7 12`). */
export const wordOf = ({ kind, post_id, comment_id }: Comment): string => `${kind} ${post_id} ${comment_id}`

/** The post and the comment on it that a word is of. */
export const changeOf = (word: string): { readonly kind: string; readonly postId: number; readonly commentId: CommentId } => {
  const [kind, postId, commentId] = word.split(' ')
  return { kind: kind!, postId: Number(postId), commentId: Number(commentId) as CommentId }
}
