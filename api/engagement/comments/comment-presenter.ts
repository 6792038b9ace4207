import type { MemberId } from '../../../domain/kernel/ids.js'
import type { StoredComment } from '../../../projections/post-comments/queries.js'
import type { PersonLine } from '../../contract/network/people.js'
import type { PostComment } from '../../contract/posts/posts.js'
import { nobody } from '../../people/line.js'

type Written = Pick<StoredComment, 'comment_id' | 'member_id' | 'text' | 'commented_at' | 'position'>

/** The only shape of a comment that leaves the server; lists of the specification add their own spellings. */
export const presentComment = (comment: Written, people: ReadonlyMap<MemberId, PersonLine>): PostComment => ({
  id: comment.comment_id,
  signup_id: comment.member_id,
  ...(people.get(comment.member_id) ?? nobody),
  comment: comment.text,
  created_at: comment.commented_at.toISOString(),
  position: comment.position,
})
