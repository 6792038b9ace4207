import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import { THERE_FOR_VIEWER } from '../engagement/queries.js'
import type { Db } from '../runtime/database.js'
import { pieceOf, type Wanted } from './feed-piece.js'
import type { SeenCase } from './queries.js'
import { MOST, OLDER_THERE as THERE, seen } from './seen.js'

export interface CommunityPage extends Pick<Wanted, 'before' | 'speciality' | 'author'> {
  readonly size: number
  /** Posts that are passed over: what it reads grows with it. */
  readonly skip?: number
}

/** Clinical images and cases of the older shape, the newest first; `viewer` may be nobody. */
export const communitySeenBy = async (
  db: Db,
  viewer: MemberId | null,
  { size, skip = 0, ...wanted }: CommunityPage,
): Promise<SeenCase[]> => {
  const { name, conditions, order, values } = pieceOf(wanted, 4)
  const newest = (of: string) => order.map((column) => `${of}.${column} desc`).join(', ')
  const cards = `select * from case_feed.card newest where ${[THERE, ...conditions].join(' and ')}
    order by ${newest('newest')} offset $3 limit ${MOST}`
  const text = `${seen(cards)} order by ${newest('card')} limit $2`
  return (await db.query<SeenCase>({ name: `community ${name}`, text, values: [viewer, size, skip, ...values] })).rows
}

/** A visitor's post that nobody is to see, and when it came. */
export interface WithheldPost {
  readonly post_id: CaseId
  readonly posted_at: Date
}

const heldPosts =
  (name: string, which: string) =>
  async (db: Db, until: Date, size: number, after?: WithheldPost): Promise<WithheldPost[]> => {
    const { rows } = await db.query<WithheldPost>({
      name,
      text: `select post_id, posted_at from case_feed.card
           where ${which} and posted_at <= $1 and (posted_at, post_id) > ($2, $3) order by posted_at, post_id limit $4`,
      values: [until, after?.posted_at ?? '-infinity', after?.post_id ?? 0, size],
    })
    return rows
  }

/** Visitors' posts that wait to be looked at, posted until a moment: some, the oldest first, after one of them. */
export const waitingPosts = heldPosts('waitingPosts', `removed_by = 'review'`)

/** The same with those that did not pass. */
export const withheldPosts = heldPosts('withheldPosts', `removed_by in ('review', 'refused')`)

/** What somebody of the staff has said of some posts that were held: null of what everybody reads, in no order. */
export const reviewsOf = async (
  db: Db,
  ids: readonly CaseId[],
): Promise<{ post_id: CaseId; removed_by: 'review' | 'refused' | null }[]> => {
  const text = `select post_id, removed_by from case_feed.card
    where post_id = any($1::int[]) and (removed_by is null or removed_by in ('review', 'refused'))`
  return (await db.query<{ post_id: CaseId; removed_by: 'review' | 'refused' | null }>({ name: 'reviewsOf', text, values: [ids] })).rows
}

/** Some of them, in no order. */
export const communityPostsSeenBy = async (db: Db, viewer: MemberId | null, ids: readonly CaseId[]): Promise<SeenCase[]> => {
  if (ids.length === 0) return []
  const text = seen(`select * from case_feed.card where ${THERE} and post_id = any($2::int[])`)
  return (await db.query<SeenCase>({ name: 'communityPostsSeenBy', text, values: [viewer, ids] })).rows
}

/** One of them, also one's own that a moderator has removed; undefined when there is none. */
export const communityPostSeenBy = async (db: Db, viewer: MemberId | null, id: CaseId): Promise<SeenCase | undefined> => {
  const text = seen(`select * from case_feed.card where shape <> 'clinical' and ${THERE_FOR_VIEWER} and post_id = $2`)
  return (await db.query<SeenCase>({ name: 'communityPostSeenBy', text, values: [viewer, id] })).rows[0]
}

/** Which of some posts are of an older shape, also those that were taken away. */
export const olderAmong = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const text = `select post_id from case_feed.card where post_id = any($1::int[]) and shape <> 'clinical'`
  return (await db.query<{ post_id: number }>({ name: 'olderAmong', text, values: [ids] })).rows.map(({ post_id }) => post_id)
}
