import type { CommentId, MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import { eachOf } from '../runtime/pages.js'
import type { Comment } from './rows.js'

/** A comment as it stands in the table. */
export interface StoredComment extends Comment {
  readonly commented_at: Date
}

export interface CommentsPage {
  readonly size: number
  /** Only comments older than this one. */
  readonly before?: CommentId | undefined
  /** So many newer ones come before the page. */
  readonly skip?: number
}

/** The newest comments on a post, or those before one of them, in the order in which they were written. */
export const commentsOn = async (
  db: Db,
  kind: string,
  postId: number,
  { size, before, skip = 0 }: CommentsPage,
): Promise<StoredComment[]> => {
  const { rows } = await db.query<StoredComment>({
    name: 'commentsOn',
    text: `select *, position::float8 as position from post_comments.comment
           where kind = $1 and post_id = $2 and comment_id < $3 and not deleted order by comment_id desc limit $4 offset $5`,
    values: [kind, postId, before ?? 2 ** 31 - 1, size, skip],
  })
  return rows.reverse()
}

/** Some comments, the deleted ones too. */
export const commentsById = async (db: Db, ids: readonly CommentId[]): Promise<StoredComment[]> => {
  if (ids.length === 0) return []
  const { rows } = await db.query<StoredComment>({
    name: 'commentsById',
    text: `select *, position::float8 as position from post_comments.comment where comment_id = any($1::int[]) order by comment_id`,
    values: [ids],
  })
  return rows
}

/** All that a member wrote, the deleted ones too, by id, read in pages. */
export const writtenBy = (db: Db, memberId: MemberId): AsyncGenerator<StoredComment, void> => {
  const text = `select *, position::float8 as position from post_comments.comment
                where member_id = $1 and comment_id > $2 order by comment_id limit $3`
  return eachOf(async (size, last) => {
    const values = [memberId, last?.comment_id ?? 0, size]
    return (await db.query<StoredComment>({ name: 'writtenBy', text, values })).rows
  })
}

/** A member who is named on a post. */
export type Named = Pick<Comment, 'member_id' | 'post_id'>

/** Who of some members is named on which of some posts of a kind, having commented there; deleted comments name nobody. */
export const commentersAmong = async (
  db: Db,
  kind: string,
  memberIds: readonly MemberId[],
  postIds: readonly number[],
): Promise<Named[]> => {
  if (memberIds.length === 0 || postIds.length === 0) return []
  const { rows } = await db.query<Named>({
    name: 'commentersAmong',
    text: `select distinct member_id, post_id from post_comments.comment
           where kind = $1 and member_id = any($2::int[]) and post_id = any($3::int[]) and not deleted`,
    values: [kind, memberIds, postIds],
  })
  return rows
}

/** What is asked of the answers to a post. */
export interface Answered {
  readonly postId: number
  /** Who posted it: what they write themselves is no answer. */
  readonly author: MemberId
  /** Only what came after this event is new. */
  readonly after: number
}

/** How many answers to a post are new. */
export interface NewAnswers {
  readonly post_id: number
  readonly fresh: number
}

/** More answers than these are not counted. */
const COUNTED = 100

/** So much of what was said since is looked at: enough for those where the author has written four comments to each. */
const LOOKED_AT = 5 * COUNTED

/** How many answers to some posts of a kind are new, of each post, up to a hundred. What is read for it is bounded, whatever its author has written there themselves. */
export const newAnswersTo = async (db: Db, kind: string, posts: readonly Answered[]): Promise<NewAnswers[]> => {
  if (posts.length === 0) return []
  const { rows } = await db.query<NewAnswers>({
    name: 'newAnswersTo',
    text: `select asked.post_id, fresh from unnest($2::int[], $3::int[], $4::bigint[]) asked (post_id, author, after)
           cross join lateral (select least(count(*) filter (where member_id <> asked.author), ${COUNTED})::int as fresh from (
             select member_id from post_comments.comment said
             where said.kind = $1 and said.post_id = asked.post_id and not said.deleted and said.position > asked.after
             order by said.position limit ${LOOKED_AT}) since) counted`,
    values: [kind, posts.map(({ postId }) => postId), posts.map(({ author }) => author), posts.map(({ after }) => after)],
  })
  return rows
}

/** The highest id a comment has, 0 without any. */
export const highestCommentId = async (db: Db): Promise<number> =>
  (await db.query<{ id: number }>('select coalesce(max(comment_id), 0) as id from post_comments.comment')).rows[0]!.id
