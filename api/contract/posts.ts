import { Type, type Static, type TObject } from '@sinclair/typebox'
import type { PostWord } from '../../domain/engagement/kinds.js'
import { CommentId, MemberId } from '../../domain/kernel/ids.js'
import { Personal } from '../../domain/kernel/personal.js'
import { personFields } from './people.js'

/** A post by its kind and number, as a page names what it looks at: `case:7`. */
export type PostName<Word extends string = PostWord> = `${Word}:${number}`

/** All that moves on a post: whole, so that whoever has the newest position has everything. */
export const movingFields = {
  like_count: Type.Integer(),
  comment_count: Type.Integer(),
  closed: Type.Boolean({ description: 'it takes no likes and no comments any more' }),
}
export type PostCounts = Static<TObject<typeof movingFields>>

export const positionField = { position: Type.Integer({ description: 'of the last event in it; a smaller one is older' }) }

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

/** Of every kind of post. Pushes carry a position; the client drops what is older than what it has. */
export interface PostPushes {
  /** To everybody who has the post on the screen, and to whoever begins to: its likes or comments are others, or it has closed. */
  postChanged: OfPost & { readonly counts: PostCounts }
  /** To the member who pressed, in all their browsers. */
  postLiked: OfPost & { readonly counts: PostCounts; readonly is_like: boolean }
  /** To everybody who looks at the post or its feed: it is not there any more. */
  postRemoved: OfPost
  /** To everybody who looks at the post: a comment as it stands now, new, or without its words when they were forgotten. */
  postCommented: OfPost & { readonly comment: PostComment }
  /** To the same. */
  postCommentDeleted: OfPost & { readonly id: CommentId }
}
