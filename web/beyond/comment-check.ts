import { commentCheckOf } from '../engagement/comments/comment-form.js'
import { check } from '../generated/checks/addBeyondSurgoryPostAddComment.js'

/** A comment on a post, as the server will check it. */
export const commentCheck = commentCheckOf(check, (curruntComment) => ({ beyond_surgery_id: 1, curruntComment }))
