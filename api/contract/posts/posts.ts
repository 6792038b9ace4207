import { Type, type Static, type TObject, type TSchema } from '@sinclair/typebox'
import type { PostWord } from '../../../domain/engagement/kinds.js'
import { CommentId, DecisionId, MemberId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { personFields } from '../network/people.js'

/** A post by its kind and number, as a page names what it looks at: `case:7`. */
export type PostName<Word extends string = PostWord> = `${Word}:${number}`

/** All that moves on a post: whole, so that whoever has the newest position has everything. */
export const movingFields = {
  like_count: Type.Integer(),
  comment_count: Type.Integer(),
  closed: Type.Boolean({ description: 'it takes no likes and no comments any more' }),
  views: Type.Optional(Type.Integer({ description: 'of a video of Explore' })),
}
export type PostCounts = Static<TObject<typeof movingFields>>

export const positionField = { position: Type.Integer({ description: 'of the last event in it; a smaller one is older' }) }

/** Of a post: which of its own events that is, counted from 0. Who reports it says which version they saw. */
export const versionField = { version: Type.Integer({ minimum: 0, description: 'the same, counted among the events of the post' }) }

/** Of a post that a moderator has removed: told to its author alone, who finds it by its number and in no list (DECISIONS C-61). */
export const removedFields = {
  removed_by: Type.Optional(Type.Literal('moderator', { description: 'only to its author, of one that a moderator has removed' })),
  decision_id: Type.Optional(Type.Unsafe<DecisionId>({ ...DecisionId, description: 'of that removal, as `myDecisions` tells it' })),
}
export type Removed = Static<TObject<typeof removedFields>>

/** What narrows a list: what it is not there for, nothing is (DECISIONS C-63). */
export const filterOf = <Known extends TSchema>(known: Known) => Type.Optional(Type.Union([known, Type.String({ maxLength: 100 })]))

/** Whether a list is narrowed to something that it is there for. */
export const isOneOf = <Known extends string>(
  { anyOf }: { readonly anyOf: readonly { readonly const: Known }[] },
  value: string,
): value is Known => anyOf.some((known) => known.const === value)

/** Beyond it a page has nothing: `before` leads on. */
export const LAST_PAGE = 100

/** A page by its number, in lists that lead on by `before`. */
export const pageField = {
  page: Type.Optional(
    Type.Integer({ minimum: 1, description: `in place of \`before\`, for the first ${LAST_PAGE} pages; after them there is nothing` }),
  ),
}

/** Asks a list for the posts of one member alone. */
export const ownAloneField = {
  fromMyCases: Type.Optional(
    Type.Union([Type.Boolean(), Type.Integer(), Type.String({ maxLength: 10 })], {
      description: 'those of one member alone; not where it is 0, false or empty',
    }),
  ),
}

/** What a member has pressed on a post. */
export const pressedFields = { is_like: Type.Boolean(), is_save: Type.Boolean({ description: 'it is in their collection' }) }

/** What a press leaves behind, for the one who pressed. */
export const pressAnswerFields = { ...movingFields, ...pressedFields, ...positionField, ...versionField }

/** What every comment has, on whatever post; lists of the specification add their own spellings. */
export const commentFields = {
  id: CommentId,
  signup_id: MemberId,
  ...personFields,
  comment: Personal(Type.String()),
  created_at: Type.String({ format: 'date-time' }),
  ...positionField,
}
export type PostComment = Static<TObject<typeof commentFields>>

interface OfPost {
  readonly post: PostName
  readonly position: number
}

/** How it stands. */
interface Standing extends OfPost {
  readonly counts: PostCounts
  readonly version: number
}

/** How it stands for one member. */
interface Pressed extends Standing, Readonly<Static<TObject<typeof pressedFields>>> {}

/** Of every kind of post. Pushes carry a position; the client drops what is older than what it has. */
export interface PostPushes {
  /** To everybody who has the post on the screen, and to whoever begins to: its likes or comments are others, or it has closed. */
  postChanged: Standing & {
    /** To whoever begins to: the position of the last event that changed what the post itself says. What was loaded before that is to be fetched. */
    readonly said?: number
  }
  /** To the member who pressed its like button, in all their browsers. */
  postLiked: Pressed
  /** To the member who has taken it into their collection or out of it, in all their browsers, and to nobody else. */
  postSaved: Pressed
  /** To everybody who has the post on the screen: it says something else now, and is to be fetched. */
  postEdited: Standing
  /** To everybody who looks at the post or its feed: it is not there any more, or never will be, which who has sent it waits to hear. */
  postRemoved: OfPost
  /** To its author, in all their browsers: a moderator has removed it, and they alone still see it (DECISIONS C-61). */
  postKeptForAuthor: OfPost
  /** To everybody who looks at the post: a comment as it stands now, new, or without its words when they were forgotten. */
  postCommented: OfPost & { readonly comment: PostComment }
  /** To the same. */
  postCommentDeleted: OfPost & { readonly id: CommentId }
}
