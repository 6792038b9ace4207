import type { MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import { eachOf } from '../runtime/pages.js'
import type { WithheldBy } from './facts.js'

/** What moves on a post. */
export interface StoredCounts<Id extends number> {
  readonly post_id: Id
  readonly like_count: number
  readonly comment_count: number
  readonly position: number
  readonly version: number
}

/** The same, with the place of the last event that changed what the post itself says. */
export type Standing<Stored> = Stored & { readonly said: number }

/** Whether one post that is asked for by its number is there for `$1`: what a moderator has removed is so for its author (DECISIONS C-61). */
export const THERE_FOR_VIEWER = `(removed_by is null or (removed_by = 'moderator' and author = $1))`

/** A post, and who looks at it. */
export interface Viewed<Id extends number> {
  readonly postId: Id
  readonly memberId: MemberId
}

export interface SeenBy {
  readonly viewer: MemberId
  readonly is_like: boolean
  readonly is_save: boolean
}

/** A post, whether or not it is there to be found, and who keeps it from that, if somebody does. */
export interface PostedPost<Id extends number> {
  readonly post_id: Id
  readonly removed_by: WithheldBy | null
}

/** Who likes a post; the position of the like is its number. */
export interface Liker {
  readonly member_id: MemberId
  readonly position: number
}

export interface LikersPage {
  readonly size: number
  /** Only likes older than this one. */
  readonly before?: number | undefined
}

/** A post in a collection; the position of the press that saved it is its number there. */
export interface SavedPost<Id extends number> {
  readonly post_id: Id
  readonly position: number
}

export interface SavedPage {
  /** Which of the lists of the kind. */
  readonly family: string
  readonly size: number
  /** Only what was saved before this. */
  readonly before?: number | undefined
}

/**
 * What is asked of every feed, by the name of its view. Its table `card` has `post_id`, `author`, `title` and `removed_by`; `columns` are those of it that
 * are told with the counts, `Card` what they hold.
 */
export const postQueries = <Id extends number, Card extends object>(view: string, columns: readonly (keyof Card & string)[]) => {
  type Stored = StoredCounts<Id> & Card
  const counts = ['card.post_id', ...columns, 'like_count', 'comment_count', 'counts.position::float8 as position', 'version'].join(', ')
  const named = (name: string, text: string, values: unknown[]) => ({ name: `${name} ${view}`, text, values })

  return {
    /** The counts of some posts, each as one member sees them. */
    async countsSeenBy(db: Db, pairs: readonly Viewed<Id>[]): Promise<(Stored & SeenBy)[]> {
      if (pairs.length === 0) return []
      const text = `select ${counts}, viewer, coalesce(mine.liked, false) as is_like, coalesce(kept.saved, false) as is_save
        from unnest($1::int[], $2::int[]) asked (id, viewer)
        join ${view}.card on card.post_id = asked.id and removed_by is null
        join ${view}.counts on counts.post_id = card.post_id
        left join ${view}.liking mine on mine.post_id = card.post_id and mine.member_id = viewer
        left join ${view}.saving kept on kept.post_id = card.post_id and kept.member_id = viewer`
      const values = [pairs.map(({ postId }) => postId), pairs.map(({ memberId }) => memberId)]
      return (await db.query<Stored & SeenBy>(named('countsSeenBy', text, values))).rows
    },

    /** What everybody may know of some posts without opening them. */
    async postsById(db: Db, ids: readonly Id[]): Promise<Standing<Stored>[]> {
      if (ids.length === 0) return []
      const text = `select ${counts}, counts.said::float8 as said from ${view}.card join ${view}.counts on counts.post_id = card.post_id
        where card.post_id = any($1::int[]) and removed_by is null`
      return (await db.query<Standing<Stored>>(named('postsById', text, [ids]))).rows
    },

    /** Who likes a post, the newest like first. */
    async likersOf(db: Db, id: Id, { size, before }: LikersPage): Promise<Liker[]> {
      const text = `select member_id, position::float8 as position from ${view}.liking
        where post_id = $1 and liked and liking.position < $2 order by liking.position desc limit $3`
      return (await db.query<Liker>(named('likersOf', text, [id, before ?? Number.MAX_SAFE_INTEGER, size]))).rows
    },

    /** What a member has in a collection and is there, what was saved last first. */
    async savedBy(db: Db, memberId: MemberId, { family, size, before }: SavedPage): Promise<SavedPost<Id>[]> {
      const text = `select post_id, saving.position::float8 as position from ${view}.saving join ${view}.card using (post_id)
        where member_id = $1 and family = $2 and saved and saving.position < $3 and removed_by is null
        order by saving.position desc limit $4`
      const values = [memberId, family, before ?? Number.MAX_SAFE_INTEGER, size]
      return (await db.query<SavedPost<Id>>(named('savedBy', text, values))).rows
    },

    /** All that a member likes, by id, read in pages. */
    likedBy(db: Db, memberId: MemberId): AsyncGenerator<Id, void> {
      const text = `select post_id from ${view}.liking where member_id = $1 and liked and post_id > $2 order by post_id limit $3`
      return eachOf<Id>(async (size, last) => {
        const { rows } = await db.query<{ post_id: Id }>(named('likedBy', text, [memberId, last ?? 0, size]))
        return rows.map(({ post_id }) => post_id)
      })
    },

    /** All that a member has saved, by id, read in pages. */
    allSavedBy(db: Db, memberId: MemberId): AsyncGenerator<Id, void> {
      const text = `select post_id from ${view}.saving where member_id = $1 and saved and post_id > $2 order by post_id limit $3`
      return eachOf<Id>(async (size, last) => {
        const { rows } = await db.query<{ post_id: Id }>(named('allSavedBy', text, [memberId, last ?? 0, size]))
        return rows.map(({ post_id }) => post_id)
      })
    },

    /** All that a member has posted, by id, read in pages. */
    postedBy(db: Db, author: MemberId): AsyncGenerator<PostedPost<Id>, void> {
      const text = `select post_id, removed_by from ${view}.card where author = $1 and post_id > $2 order by post_id limit $3`
      return eachOf(
        async (size, last) => (await db.query<PostedPost<Id>>(named('postedBy', text, [author, last?.post_id ?? 0, size]))).rows,
      )
    },

    /** Which of some posts that are there some members have posted. */
    async authoredAmong(db: Db, memberIds: readonly MemberId[], ids: readonly Id[]): Promise<{ author: MemberId; post_id: Id }[]> {
      if (memberIds.length === 0 || ids.length === 0) return []
      const text = `select author, post_id from ${view}.card
        where post_id = any($1::int[]) and author = any($2::int[]) and removed_by is null`
      return (await db.query<{ author: MemberId; post_id: Id }>(named('authoredAmong', text, [ids, memberIds]))).rows
    },

    /** Who has posted some posts, also those that were taken away; of a visitor's nobody. */
    async authorsOf(db: Db, ids: readonly Id[]): Promise<{ author: MemberId; post_id: Id }[]> {
      if (ids.length === 0) return []
      const text = `select author, post_id from ${view}.card where post_id = any($1::int[]) and author is not null`
      return (await db.query<{ author: MemberId; post_id: Id }>(named('authorsOf', text, [ids]))).rows
    },

    /** Those of some posts that a moderator has removed, and whose they are: null of a visitor. */
    async removedByModerators(db: Db, ids: readonly Id[]): Promise<{ author: MemberId | null; post_id: Id }[]> {
      if (ids.length === 0) return []
      const text = `select author, post_id from ${view}.card where post_id = any($1::int[]) and removed_by = 'moderator'`
      return (await db.query<{ author: MemberId | null; post_id: Id }>(named('removedByModerators', text, [ids]))).rows
    },

    /** What some posts that are there are called. */
    async titlesOf(db: Db, ids: readonly Id[]): Promise<{ id: Id; title: string }[]> {
      if (ids.length === 0) return []
      const text = `select post_id as id, title from ${view}.card
        where post_id = any($1::int[]) and removed_by is null and title is not null`
      return (await db.query<{ id: Id; title: string }>(named('titlesOf', text, [ids]))).rows
    },

    /** The highest id a post has, 0 without any. */
    highestPostId: async (db: Db): Promise<number> =>
      (await db.query<{ id: number }>(`select coalesce(max(post_id), 0) as id from ${view}.card`)).rows[0]!.id,
  }
}

/** All that every feed can be asked. */
export type PostQueries<Id extends number = number, Card extends object = object> = ReturnType<typeof postQueries<Id, Card>>
