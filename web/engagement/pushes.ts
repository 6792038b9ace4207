import type { PersonLine } from '../../api/contract/network/people.js'
import type { PostComment, PostCounts, PostPushes } from '../../api/contract/posts/posts.js'
import type { Comment, Liker } from './calls.js'
import { commented, commentGone } from './comments/comments-slice.js'
import { postKept, postRemoved } from './post.js'
import { countsChanged, ownLikeChanged, postEdited, type Counts, type OthersCounts } from './posts-slice.js'
import { ownSaveChanged } from './saves/saves-slice.js'

/** What moves on a post, as the server tells it. */
export const countsOf = (told: PostCounts & { readonly position: number; readonly version?: number }): OthersCounts => {
  const { like_count, comment_count, closed, views, position, version } = told
  const more = { ...(views !== undefined && { views }), ...(version !== undefined && { version }) }
  return { likes: like_count, comments: comment_count, closed, position, ...more }
}

/** The same, with whether I like it. */
export const ownCountsOf = (told: Parameters<typeof countsOf>[0] & { readonly is_like: boolean }): Counts => ({
  ...countsOf(told),
  liked: told.is_like,
})

/** A comment on whatever post, as the server tells it. */
export const commentOf = ({ id, comment, created_at, position, ...writer }: PostComment): Comment => ({
  id,
  writer: writer.signup_id,
  name: writer.full_name,
  speciality: writer.specialty_type,
  picture: writer.profile_pic,
  namedAt: writer.person_position,
  text: comment,
  at: created_at,
  position,
})

/** Who likes whatever post, as the server tells it. */
export const likerOf = ({ id, signup_id, ...liker }: PersonLine & { readonly id: number; readonly signup_id: number }): Liker => ({
  id,
  member: signup_id,
  name: liker.full_name,
  picture: liker.profile_pic,
  speciality: liker.specialty_type,
  namedAt: liker.person_position,
})

/** What the server says of every kind of post. */
export const postPushes = {
  postChanged: ({ post, counts, said, ...more }: PostPushes['postChanged']) =>
    countsChanged({ post, ...countsOf({ ...counts, ...more }), ...(said !== undefined && { said }) }),
  postLiked: ({ post, counts, ...more }: PostPushes['postLiked']) => ownLikeChanged({ post, ...ownCountsOf({ ...counts, ...more }) }),
  postSaved: ({ post, is_save: saved, position }: PostPushes['postSaved']) => ownSaveChanged({ post, saved, position }),
  postEdited: ({ post, position }: PostPushes['postEdited']) => postEdited({ post, position }),
  postRemoved: ({ post }: PostPushes['postRemoved']) => postRemoved(post),
  postKeptForAuthor: ({ post }: PostPushes['postKeptForAuthor']) => postKept(post),
  postCommented: ({ post, comment }: PostPushes['postCommented']) => commented({ post, comment: commentOf(comment) }),
  postCommentDeleted: ({ post, id }: PostPushes['postCommentDeleted']) => commentGone({ post, id }),
}
