import { commentCheckOf } from '../../engagement/comments/comment-form.js'
import { check } from '../../generated/checks/commentOnClinicalCase.js'

/** A comment on a case, as the server will check it. */
export const commentCheck = commentCheckOf(check, (comment) => ({ clinicalCaseId: 1, comment }))
