import { Type, type Static } from '@sinclair/typebox'
import { LONGEST_COMMENT } from '../../domain/engagement/comment.js'
import { CaseId, CommentId, MemberId } from '../../domain/kernel/ids.js'
import { Personal } from '../../domain/kernel/personal.js'
import { call } from './call.js'

/** The most comments an answer holds, and what it holds when nothing is said. */
export const COMMENTS_IN_A_PAGE = 500

const moment = Type.String({ format: 'date-time' })

/** Both spellings of the writer and of the moment, since the lists of the specification differ; below the line what we add. */
export const ClinicalComment = Type.Object({
  id: CommentId,
  signup_id: MemberId,
  signupId: MemberId,
  full_name: Personal(Type.String()),
  profile_pic: Type.Union([Type.String(), Type.Null()]),
  specialty_type: Type.Union([Type.String(), Type.Null()]),
  comment: Personal(Type.String()),
  created_time_date: moment,
  created_at: moment,
  //
  clinicalCaseId: CaseId,
  person_position: Type.Integer({ description: 'of the last event that told how the writer is named' }),
  position: Type.Integer({ description: 'of the last event in it; a smaller one is older' }),
})
export type ClinicalComment = Static<typeof ClinicalComment>

/** Oldest first; a page ends with the newest, and earlier ones are asked for by `before`. Deleted comments are not among them. */
export const getCommentsOnClinicalCase = call({
  method: 'GET',
  path: 'getCommentsOnClinicalCase/:clinicalCaseId',
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
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'write',
  body: Type.Object({ comment_id: CommentId }, { additionalProperties: false }),
  answers: Type.Object({}),
  idempotent: true,
})

/** Pushes carry a position; the client drops what is older than what it has. To everybody who looks at the case. */
export interface CommentPushes {
  /** As it stands now: new, or without its words when they were forgotten. */
  caseCommented: ClinicalComment
  caseCommentDeleted: Pick<ClinicalComment, 'id' | 'clinicalCaseId' | 'position'>
}
