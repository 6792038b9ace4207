import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import type { StoredComment } from '../../projections/post-comments/queries.js'
import type { ClinicalComment } from '../contract/case-comments.js'
import { nobody, type PersonLine } from '../files/people.js'

/** The only shape of a comment that leaves the server (spec 2 §3). */
export const presentComment = (comment: StoredComment, people: ReadonlyMap<MemberId, PersonLine>): ClinicalComment => {
  const moment = comment.commented_at.toISOString()
  return {
    id: comment.comment_id,
    signup_id: comment.member_id,
    signupId: comment.member_id,
    ...(people.get(comment.member_id) ?? nobody),
    comment: comment.text,
    created_time_date: moment,
    created_at: moment,
    clinicalCaseId: comment.post_id as CaseId,
    position: comment.position,
  }
}
