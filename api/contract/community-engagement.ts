import { Type, type Static } from '@sinclair/typebox'
import { LONGEST_COMMENT } from '../../domain/engagement/comment.js'
import { CaseId, CommentId, MemberId } from '../../domain/kernel/ids.js'
import { call, type Call } from './call.js'
import { COMMENTS_IN_A_PAGE } from './case-comments.js'
import { LIKES_IN_A_PAGE } from './case-likes.js'
import { personFields } from './people.js'
import { commentFields, movingFields, positionField, versionField } from './posts.js'

const strict = { additionalProperties: false }
/** What the specification sends along; the token and the post tell it (DECISIONS S-15). */
const ignored = Type.Optional(Type.Unknown())
const alongside = { elm: ignored, full_name: ignored, module: ignored, route: ignored }
const byPost = { community_id: CaseId }

const press = {
  method: 'POST',
  codes: [404],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'write',
  idempotent: true,
} as const

/** What a press leaves behind, for the one who pressed. */
const flag = Type.Union([Type.Literal(0), Type.Literal(1)])
const Pressed = Type.Object({ id: CaseId, ...movingFields, is_like: flag, is_save: flag, ...positionField, ...versionField })

/** Likes it, or takes the like back: the other of what is so now, whatever `isLike` says (DECISIONS C-56). */
export const addCommunityPostLike = call({
  ...press,
  path: 'addCommunityPostLike',
  body: Type.Object({ ...byPost, isLike: ignored, ...alongside }, strict),
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
  body: Type.Object(
    {
      ...byPost,
      reason: Type.String({
        pattern: '\\S',
        maxLength: 2000,
        msg: { required: 'Reason is required.', pattern: 'Reason is required.', maxLength: 'At most 2000 characters.' },
      }),
      case: ignored,
      reportingUser: ignored,
      version: Type.Optional(Type.Integer({ minimum: 0, description: 'of the post as it was seen; as it stands where nothing is said' })),
    },
    strict,
  ),
  answers: Type.Object({}),
})

const Like = Type.Integer({ description: 'of the like; a newer one has a higher' })
const Liker = Type.Object({ id: Like, signup_id: MemberId, owner_id: MemberId, ...personFields, is_like: Type.Literal(1) })
export type CommunityLiker = Static<typeof Liker>
const likesPage = {
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: LIKES_IN_A_PAGE })),
  before: Type.Optional(Type.Integer({ minimum: 0 })),
}

/** Who likes a post, the newest like first; `owner_id` is the liker's own id. */
export const getLikeListOfCommunity = call({
  method: 'POST',
  path: 'getLikeListOfCommunity',
  codes: [404],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'read',
  body: Type.Object({ ...byPost, ...likesPage }, strict),
  answers: Type.Object({
    result: Type.Array(Liker),
    next: Type.Union([Like, Type.Null()], { description: 'to be given as `before` for the next page' }),
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
  body: Type.Object({ id: CaseId, ...likesPage }, strict),
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
  body: Type.Object(
    {
      ...byPost,
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: COMMENTS_IN_A_PAGE })),
      before: Type.Optional(CommentId),
    },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(CommunityComment),
    next: Type.Union([CommentId, Type.Null()], { description: 'to be given as `before` for earlier ones' }),
  }),
  idempotent: false,
})

/** Trimmed. */
export const addCommunityPostAddComment = call({
  ...press,
  path: 'addCommunityPostAddComment',
  body: Type.Object(
    {
      ...byPost,
      curruntComment: Type.String({
        pattern: '\\S',
        maxLength: LONGEST_COMMENT,
        msg: { required: 'Comment is required.', pattern: 'Comment is required.', maxLength: `At most ${LONGEST_COMMENT} characters.` },
      }),
      ...alongside,
    },
    strict,
  ),
  answers: Type.Object({ records: CommunityComment }),
})

/** For who wrote it. 404: there is none, or it stands below another post. */
export const deleteCommentForCommunityId = call({
  method: 'POST',
  path: 'deleteCommentForCommunityId',
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
