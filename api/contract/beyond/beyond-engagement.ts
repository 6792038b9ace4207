import { Type, type Static } from '@sinclair/typebox'
import { BeyondId, CommentId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import {
  commentsPageFields,
  CommentText,
  earlierComments,
  flaggedAnswerFields,
  Liker,
  likesPageFields,
  nextLikes,
  pressedAlong,
  reportFields,
  writtenAlong,
} from '../posts/engagement.js'
import { commentFields } from '../posts/posts.js'

const strict = { additionalProperties: false }
const post = { beyond_surgery_id: BeyondId }

const Pressed = Type.Object({ id: BeyondId, ...flaggedAnswerFields })

/** Likes what the caller does not like, and the other way round, whatever `isLike` says (DECISIONS C-56). */
export const addBeyondSurgoryPostLike = call({
  method: 'POST',
  path: 'addBeyondSurgoryPostLike',
  codes: [404],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'write',
  body: Type.Object({ ...post, ...pressedAlong }, strict),
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
  body: Type.Object({ ...post, ...likesPageFields }, strict),
  answers: Type.Object({
    result: Type.Array(Liker),
    next: nextLikes,
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

/** Not of one's own; said again while it is undecided, nothing changes. `version`: which one was seen; without it, the newest. */
export const addBeyondSurgoryReportReason = call({
  method: 'POST',
  path: 'addBeyondSurgoryReportReason',
  codes: [403, 404],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'write',
  body: Type.Object({ ...post, ...reportFields }, strict),
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
  body: Type.Object({ ...post, ...commentsPageFields }, strict),
  answers: Type.Object({
    result: Type.Array(BeyondComment),
    next: earlierComments,
  }),
  idempotent: false,
})

/** The other spelling (DECISIONS G-15). */
export const getCommentForBeyondSurgeryId = call({ ...getCommentForBeyondSurgoryId, path: 'getCommentForBeyondSurgeryId' })

/** Trimmed. */
export const addBeyondSurgoryPostAddComment = call({
  method: 'POST',
  path: 'addBeyondSurgoryPostAddComment',
  codes: [404],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'write',
  body: Type.Object({ ...post, curruntComment: CommentText, ...writtenAlong }, strict),
  answers: Type.Object({ records: BeyondComment }),
  idempotent: true,
})

/** For who wrote it. */
export const deleteCommentForBeyondSurgeryId = call({
  method: 'POST',
  path: 'deleteCommentForBeyondSurgeryId',
  whileRestricted: 'limited',
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
