import { Type, type Static } from '@sinclair/typebox'
import { LONGEST_COMMENT } from '../../../domain/engagement/comment.js'
import { LONGEST_REASON } from '../../../domain/engagement/report.js'
import { CommentId, MemberId } from '../../../domain/kernel/ids.js'
import { personFields } from '../network/people.js'
import { pageField, pressAnswerFields } from './posts.js'
import { Place, VISIBLE, nextOf } from '../given.js'

/*
 * What the calls of every kind of post say of likes, comments, saves and reports: each kind adds how it names its posts.
 */

/** The most likes an answer holds, and what it holds when nothing is said. */
export const LIKES_IN_A_PAGE = 1000

const Like = Type.Integer({ description: 'of the like; a newer one has a higher' })

/** Who likes a post. */
export const Liking = Type.Object({ id: Like, signup_id: MemberId, ...personFields })
export type Liking = Static<typeof Liking>

/** The same, as the list "Surgeons who liked" shows it; `owner_id` is `signup_id` under the name that older lists have. */
export const Liker = Type.Object({ ...Liking.properties, owner_id: MemberId, is_like: Type.Literal(1) })
export type Liker = Static<typeof Liker>

export const likesPageFields = {
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: LIKES_IN_A_PAGE })),
  before: Type.Optional(Place),
}
export const nextLikes = nextOf(Like)

/** The most comments an answer holds, and what it holds when nothing is said. */
export const COMMENTS_IN_A_PAGE = 500

export const commentsPageFields = {
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: COMMENTS_IN_A_PAGE })),
  before: Type.Optional(CommentId),
  ...pageField,
}
export const earlierComments = Type.Union([CommentId, Type.Null()], { description: 'to be given as `before` for earlier ones' })

const words = (missing: string, longest: number) =>
  Type.String({
    pattern: VISIBLE,
    maxLength: longest,
    msg: { required: missing, pattern: missing, maxLength: `At most ${longest} characters.` },
  })

/** What is written below a post; it is trimmed. */
export const CommentText = words('Comment is required.', LONGEST_COMMENT)

/** What the specification sends along, and the post and the token tell (DECISIONS S-15, S-20). */
const ignored = Type.Optional(Type.Unknown())
/** The same beside a press. */
export const pressedAlong = { isLike: ignored, elm: ignored, full_name: ignored, module: ignored, route: ignored }
/** The same beside a comment. */
export const writtenAlong = { elm: ignored, full_name: ignored, module: ignored, route: ignored }

/** What is wrong with a post, or with a message. */
export const reasonField = { reason: words('Reason is required.', LONGEST_REASON) }

/** What a report says. */
export const reportFields = {
  ...reasonField,
  case: ignored,
  reportingUser: ignored,
  version: Type.Optional(Type.Integer({ minimum: 0, description: 'of the post as it was seen; as it stands where nothing is said' })),
}

const flag = Type.Union([Type.Literal(0), Type.Literal(1)])

/** What a press leaves behind, for the one who pressed, with its flags as older calls tell them. */
export const flaggedAnswerFields = { ...pressAnswerFields, is_like: flag, is_save: flag }
