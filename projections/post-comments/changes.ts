import type { CommentId } from '../../domain/kernel/ids.js'
import type { Comment, Kind } from './rows.js'

/** What the view says of a change, as a short word: a comment on this post was written, deleted, or lost its words (`case 7 12`). */
export const wordOf = ({ kind, post_id, comment_id }: Comment): string => `${kind} ${post_id} ${comment_id}`

/** The post and the comment on it that a word is of; undefined for a post of another kind. */
export const changeOn = (kind: Kind, word: string): { readonly postId: number; readonly commentId: CommentId } | undefined => {
  const [named, postId, commentId] = word.split(' ')
  return named === kind ? { postId: Number(postId), commentId: Number(commentId) as CommentId } : undefined
}
