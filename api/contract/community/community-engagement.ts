import { Type, type Static } from '@sinclair/typebox'
import { CaseId, CommentId } from '../../../domain/kernel/ids.js'
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
const byPost = { community_id: CaseId }

const press = {
  method: 'POST',
  codes: [404],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'write',
  idempotent: true,
} as const

const Pressed = Type.Object({ id: CaseId, ...flaggedAnswerFields })

/** Likes it, or takes the like back: the other of what is so now, whatever `isLike` says (DECISIONS C-56). */
export const addCommunityPostLike = call({
  ...press,
  path: 'addCommunityPostLike',
  body: Type.Object({ ...byPost, ...pressedAlong }, strict),
  answers: Type.Object({ records: Pressed }),
})

/** Saves it, or takes it out of the collection. */
export const addCommunityPostToCollection = call({
  ...press,
  path: 'addCommunityPostToCollection',
  body: Type.Object(byPost, strict),
  answers: Type.Object({ records: Pressed }),
})

/** To the moderators; never one's own, and once while it is undecided. `case` and `reportingUser` are told by the post and the token. */
export const addCommunityReportReason = call({
  ...press,
  path: 'addCommunityReportReason',
  authAlso: ['visitor'],
  codes: [403, 404],
  body: Type.Object({ ...byPost, ...reportFields }, strict),
  answers: Type.Object({}),
})

/** Who likes a post, the newest like first; `owner_id` is the liker's own id. */
export const getLikeListOfCommunity = call({
  method: 'POST',
  path: 'getLikeListOfCommunity',
  codes: [404],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'read',
  body: Type.Object({ ...byPost, ...likesPageFields }, strict),
  answers: Type.Object({
    result: Type.Array(Liker),
    next: nextLikes,
  }),
  idempotent: false,
})

/** The same by another name: `id` is that of the post. */
export const getCommunityPostLike = call({
  method: 'POST',
  path: 'getCommunityPostLike',
  codes: [404],
  auth: 'complete',
  limit: 'read',
  body: Type.Object({ id: CaseId, ...likesPageFields }, strict),
  answers: getLikeListOfCommunity.answers,
  idempotent: false,
})

/** Both spellings of the moment, since the documents of the specification differ. */
export const CommunityComment = Type.Object({
  ...commentFields,
  created_time_date: Type.String({ format: 'date-time' }),
  ...byPost,
})
export type CommunityComment = Static<typeof CommunityComment>

/** Oldest first; a page ends with the newest, and earlier ones are asked for by `before`. Deleted comments are not among them. */
export const getCommentForCommunityId = call({
  method: 'POST',
  path: 'getCommentForCommunityId',
  codes: [404],
  auth: 'complete',
  authAlso: ['visitor'],
  limit: 'read',
  body: Type.Object({ ...byPost, ...commentsPageFields }, strict),
  answers: Type.Object({
    result: Type.Array(CommunityComment),
    next: earlierComments,
  }),
  idempotent: false,
})

/** Trimmed. */
export const addCommunityPostAddComment = call({
  ...press,
  path: 'addCommunityPostAddComment',
  body: Type.Object({ ...byPost, curruntComment: CommentText, ...writtenAlong }, strict),
  answers: Type.Object({ records: CommunityComment }),
})

/** For who wrote it. 404: there is none, or it stands below another post. */
export const deleteCommentForCommunityId = call({
  method: 'POST',
  path: 'deleteCommentForCommunityId',
  whileRestricted: 'limited',
  codes: [403, 404],
  auth: 'complete',
  limit: 'write',
  body: Type.Object({ comment_id: CommentId, ...byPost }, strict),
  answers: Type.Object({}),
  idempotent: true,
})

export const communityEngagementCalls: readonly Call[] = [
  addCommunityPostLike,
  addCommunityPostToCollection,
  addCommunityReportReason,
  getLikeListOfCommunity,
  getCommunityPostLike,
  getCommentForCommunityId,
  addCommunityPostAddComment,
  deleteCommentForCommunityId,
]
