import { Type, type Static } from '@sinclair/typebox'
import { LONGEST_COMMENT } from '../../domain/engagement/comment.js'
import { CaseId, CommentId, MemberId } from '../../domain/kernel/ids.js'
import { call, type Call } from './call.js'
import { commentFields } from './posts.js'

/** The most comments an answer holds, and what it holds when nothing is said. */
export const COMMENTS_IN_A_PAGE = 500

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
  body: Type.Object(
    { pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: COMMENTS_IN_A_PAGE })), before: Type.Optional(CommentId) },
    { additionalProperties: false },
  ),
  answers: Type.Object({
    result: Type.Array(ClinicalComment),
    next: Type.Union([CommentId, Type.Null()], { description: 'to be given as `before` for earlier ones' }),
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
  body: Type.Object(
    {
      clinicalCaseId: CaseId,
      comment: Type.String({
        pattern: '\\S',
        maxLength: LONGEST_COMMENT,
        msg: {
          required: 'Comment is required.',
          pattern: 'Comment is required.',
          maxLength: `At most ${LONGEST_COMMENT} characters.`,
        },
      }),
    },
    { additionalProperties: false },
  ),
  answers: Type.Object({ records: ClinicalComment }),
  idempotent: true,
})

/** For who wrote it, on closed cases too. */
export const deleteClinicalComment = call({
  method: 'POST',
  path: 'deleteClinicalComment',
  codes: [404],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'write',
  body: Type.Object({ comment_id: CommentId }, { additionalProperties: false }),
  answers: Type.Object({}),
  idempotent: true,
})

export const caseCommentCalls: readonly Call[] = [commentOnClinicalCase, getCommentsOnClinicalCase, deleteClinicalComment]
