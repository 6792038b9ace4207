import { commentCheckOf } from '../engagement/comments/comment-form.js'
import { check } from '../generated/checks/addCommunityPostAddComment.js'

/** A comment on an older post, as the server will check it. */
export const commentCheck = commentCheckOf(check, (curruntComment) => ({ community_id: 1, curruntComment }))
