import { Type, type Static } from '@sinclair/typebox'
import { CaseId, CommentId, MemberId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import { commentsPageFields, CommentText, earlierComments } from '../posts/engagement.js'
import { commentFields } from '../posts/posts.js'

/** Both spellings of the writer and of the moment, since the lists of the specification differ. */
export const ClinicalComment = Type.Object({
  ...commentFields,
  signupId: MemberId,
  created_time_date: Type.String({ format: 'date-time' }),
  clinicalCaseId: CaseId,
})
export type ClinicalComment = Static<typeof ClinicalComment>

/** Oldest first; a page ends with the newest, and earlier ones are asked for by `before`. Deleted comments are not among them. */
export const getCommentsOnClinicalCase = call({
  method: 'GET',
  path: 'getCommentsOnClinicalCase/:clinicalCaseId',
  codes: [404],
  params: Type.Object({ clinicalCaseId: CaseId }),
  auth: 'complete',
  limit: 'read',
  body: Type.Object(commentsPageFields, { additionalProperties: false }),
  answers: Type.Object({
    result: Type.Array(ClinicalComment),
    next: earlierComments,
  }),
  idempotent: false,
})

/** Trimmed; a closed case takes none (spec 2 §4, §7). */
export const commentOnClinicalCase = call({
  method: 'POST',
  path: 'commentOnClinicalCase',
  codes: [404],
  auth: 'complete',
  actingAs: { body: 'signupId' },
  limit: 'write',
  body: Type.Object({ clinicalCaseId: CaseId, comment: CommentText }, { additionalProperties: false }),
  answers: Type.Object({ records: ClinicalComment }),
  idempotent: true,
})

/** For who wrote it, on closed cases too. */
export const deleteClinicalComment = call({
  method: 'POST',
  path: 'deleteClinicalComment',
  whileRestricted: 'limited',
  codes: [404],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'write',
  body: Type.Object({ comment_id: CommentId }, { additionalProperties: false }),
  answers: Type.Object({}),
  idempotent: true,
})

export const caseCommentCalls: readonly Call[] = [commentOnClinicalCase, getCommentsOnClinicalCase, deleteClinicalComment]
