import { Type, type Static } from '@sinclair/typebox'
import { LONGEST_COMMENT } from '../../domain/engagement/comment.js'
import { LONGEST_REASON } from '../../domain/engagement/report.js'
import { BeyondId, CommentId } from '../../domain/kernel/ids.js'
import { call, type Call } from './call.js'
import { COMMENTS_IN_A_PAGE } from './case-comments.js'
import { Liker, LIKES_IN_A_PAGE } from './case-likes.js'
import { commentFields, pressAnswerFields, VISIBLE } from './posts.js'

const strict = { additionalProperties: false }
/** What the specification sends along; the token and the post tell it (DECISIONS S-15). */
const ignored = Type.Optional(Type.Unknown())
const alongside = { elm: ignored, full_name: ignored, module: ignored, route: ignored }
const post = { beyond_surgery_id: BeyondId }

const flag = Type.Union([Type.Literal(0), Type.Literal(1)])
/** What a press leaves behind, for the one who pressed. */
const Pressed = Type.Object({ id: BeyondId, ...pressAnswerFields, is_like: flag, is_save: flag })

/** Likes what the caller does not like, and the other way round, whatever `isLike` says (DECISIONS C-56). */
export const addBeyondSurgoryPostLike = call({
  method: 'POST',
  path: 'addBeyondSurgoryPostLike',
  codes: [404],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'write',
  body: Type.Object({ ...post, isLike: ignored, ...alongside }, strict),
  answers: Type.Object({ records: Pressed }),
  idempotent: true,
})

/** The newest like first. */
export const getLikeListOfBeyondSurgory = call({
  method: 'POST',
  path: 'getLikeListOfBeyondSurgory',
  codes: [404],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'read',
  body: Type.Object(
    {
      ...post,
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: LIKES_IN_A_PAGE })),
      before: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(Liker),
    next: Type.Union([Type.Integer(), Type.Null()], { description: 'to be given as `before` for the next page' }),
  }),
  idempotent: false,
})

/** Saves what the caller has not saved, and the other way round. */
export const addBeyondSurgoryPostToCollection = call({
  method: 'POST',
  path: 'addBeyondSurgoryPostToCollection',
  codes: [404],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'write',
  body: Type.Object(post, strict),
  answers: Type.Object({ records: Pressed }),
  idempotent: true,
})

const NO_REASON = 'Reason is required.'

/** Not of one's own; said again while it is undecided, nothing changes. `version`: which one was seen; without it, the newest. */
export const addBeyondSurgoryReportReason = call({
  method: 'POST',
  path: 'addBeyondSurgoryReportReason',
  codes: [403, 404],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'write',
  body: Type.Object(
    {
      ...post,
      reason: Type.String({
        pattern: VISIBLE,
        maxLength: LONGEST_REASON,
        msg: { required: NO_REASON, pattern: NO_REASON, maxLength: `At most ${LONGEST_REASON} characters.` },
      }),
      version: Type.Optional(Type.Integer({ minimum: 0 })),
      case: ignored,
      reportingUser: ignored,
    },
    strict,
  ),
  answers: Type.Object({}),
  idempotent: true,
})

/** A comment in the words of the specification, with what every comment has. */
export const BeyondComment = Type.Object({
  ...commentFields,
  created_time_date: Type.String({ format: 'date-time' }),
  beyond_surgery_id: BeyondId,
})
export type BeyondComment = Static<typeof BeyondComment>

/** Oldest first; a page ends with the newest, and earlier ones are asked for by `before`. Deleted comments are not among them. */
export const getCommentForBeyondSurgoryId = call({
  method: 'POST',
  path: 'getCommentForBeyondSurgoryId',
  codes: [404],
  auth: 'complete',
  limit: 'read',
  body: Type.Object(
    {
      ...post,
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: COMMENTS_IN_A_PAGE })),
      before: Type.Optional(CommentId),
    },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(BeyondComment),
    next: Type.Union([CommentId, Type.Null()], { description: 'to be given as `before` for earlier ones' }),
  }),
  idempotent: false,
})

/** The other spelling (DECISIONS G-15). */
export const getCommentForBeyondSurgeryId = call({ ...getCommentForBeyondSurgoryId, path: 'getCommentForBeyondSurgeryId' })

const NO_COMMENT = 'Comment is required.'

/** Trimmed. */
export const addBeyondSurgoryPostAddComment = call({
  method: 'POST',
  path: 'addBeyondSurgoryPostAddComment',
  codes: [404],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'write',
  body: Type.Object(
    {
      ...post,
      curruntComment: Type.String({
        pattern: '\\S',
        maxLength: LONGEST_COMMENT,
        msg: { required: NO_COMMENT, pattern: NO_COMMENT, maxLength: `At most ${LONGEST_COMMENT} characters.` },
      }),
      ...alongside,
    },
    strict,
  ),
  answers: Type.Object({ records: BeyondComment }),
  idempotent: true,
})

/** For who wrote it. */
export const deleteCommentForBeyondSurgeryId = call({
  method: 'POST',
  path: 'deleteCommentForBeyondSurgeryId',
  codes: [403, 404],
  auth: 'complete',
  limit: 'write',
  body: Type.Object({ comment_id: CommentId, beyond_surgery_id: Type.Optional(BeyondId) }, strict),
  answers: Type.Object({}),
  idempotent: true,
})

export const beyondEngagementCalls: readonly Call[] = [
  addBeyondSurgoryPostLike,
  getLikeListOfBeyondSurgory,
  addBeyondSurgoryPostToCollection,
  addBeyondSurgoryReportReason,
  getCommentForBeyondSurgoryId,
  getCommentForBeyondSurgeryId,
  addBeyondSurgoryPostAddComment,
  deleteCommentForBeyondSurgeryId,
]
