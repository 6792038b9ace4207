import type { CommentId } from '../../domain/kernel/ids.js'
import type { Comment, Kind } from './rows.js'

/** What the view says of a change, as a short word: a comment on this post was written, deleted, or lost its words (`case 7 12`). */
export const wordOf = ({ kind, post_id, comment_id }: Comment): string => `${kind} ${post_id} ${comment_id}`

/** Which comments on posts of a kind have changed. */
export const changedOn = (kind: Kind, words: readonly string[]): CommentId[] =>
  words.filter((word) => word.startsWith(`${kind} `)).map((word) => Number(word.split(' ')[2]) as CommentId)
