import type { MemberId, ReelId } from '../../domain/kernel/ids.js'
import type { Speciality } from '../../domain/kernel/people/speciality.js'
import { MOST_UNFINISHED } from '../../domain/reels/limits.js'
import { postQueries, THERE_FOR_VIEWER, type SeenBy, type StoredCounts } from '../engagement/queries.js'
import { seenIn } from '../engagement/seen.js'
import type { Db } from '../runtime/database.js'
import type { Card } from './rows.js'

/** A post through the eyes of one member. */
export interface SeenReel extends Card, StoredCounts<ReelId>, Pick<SeenBy, 'is_like' | 'is_save'> {
  readonly post_id: ReelId
  readonly posted_at: Date
}

/** What is told of a post with its counts. */
const TOLD = ['author', 'speciality', 'views'] as const
export type StoredReel = StoredCounts<ReelId> & Pick<Card, (typeof TOLD)[number]>

/** What can be asked of all posts, of these. */
export const reelQueries = postQueries<ReelId, Pick<Card, (typeof TOLD)[number]>>('reel_feed', TOLD)

export interface ReelPage {
  /** At most thirty. */
  readonly size: number
  /** Of these alone; of all, unless it says. */
  readonly specialities?: readonly Speciality[] | undefined
  /** Only posts that come after this one. */
  readonly before?: ReelId | undefined
  /** Posts that are passed over: what it reads grows with it. */
  readonly skip?: number
}

const NEWEST = 2 ** 31 - 1

/** Some posts that are there, with what moves on them; `$1` is who looks. `ids` is a query of ids. */
const seen = (ids: string): string =>
  seenIn('reel_feed', `select card.* from (${ids}) page join reel_feed.card using (post_id) where removed_by is null`)

const OF_ALL = 'select post_id from reel_feed.card where removed_by is null and post_id < $2 order by post_id desc offset $4 limit $3'

/** The same of so many specialities, whose names are `$5` and on: a place in each of their lists, and whatever is newest of these is next. */
const ofSome = (count: number): string => {
  const lists = Array.from(
    { length: count },
    (_, index) => `(select post_id from reel_feed.card where speciality = $${index + 5} and removed_by is null and post_id < $2
      order by post_id desc limit $3::int + $4::int)`,
  )
  return `select post_id from (${lists.join(' union all ')}) found order by post_id desc offset $4 limit $3`
}

/** What can be played, newest first. */
export const reelsSeenBy = async (db: Db, viewer: MemberId, page: ReelPage): Promise<SeenReel[]> => {
  const { size, specialities, before = NEWEST as ReelId, skip = 0 } = page
  if (specialities?.length === 0) return []
  const text = `${seen(specialities ? ofSome(specialities.length) : OF_ALL)} order by card.post_id desc`
  const values = [viewer, before, size, skip, ...(specialities ?? [])]
  // Those of some have no name, so that they are planned for how many are wanted.
  return (await db.query<SeenReel>({ ...(!specialities && { name: 'reelsSeenBy' }), text, values })).rows
}

/** Some posts that can be played, in no order. */
export const someReelsSeenBy = async (db: Db, viewer: MemberId, ids: readonly ReelId[]): Promise<SeenReel[]> => {
  if (ids.length === 0) return []
  const text = seen('select post_id from unnest($2::int[]) asked (post_id)')
  return (await db.query<SeenReel>({ name: 'someReelsSeenBy', text, values: [viewer, ids] })).rows
}

/** One that plays, also one's own that a moderator has removed; undefined when there is none. */
export const reelSeenBy = async (db: Db, viewer: MemberId, id: ReelId): Promise<SeenReel | undefined> => {
  const text = seenIn('reel_feed', `select * from reel_feed.card where ${THERE_FOR_VIEWER} and video_state = 'ready' and post_id = $2`)
  return (await db.query<SeenReel>({ name: 'reelSeenBy', text, values: [viewer, id] })).rows[0]
}

/** How the video of a post stands for its author, whether or not others find it. */
export interface StandingReel extends Pick<
  Card,
  'author' | 'title' | 'speciality' | 'files' | 'video_state' | 'video_failure' | 'removed_by'
> {
  readonly post_id: ReelId
  readonly posted_at: Date
  readonly position: number
}

const STANDING = `select card.post_id, author, title, speciality, files, video_state, video_failure, removed_by, posted_at, counts.position::float8 as position
  from reel_feed.card join reel_feed.counts on counts.post_id = card.post_id`

/** Some posts as they stand, also those that nobody finds. */
export const standingOf = async (db: Db, ids: readonly ReelId[]): Promise<StandingReel[]> => {
  if (ids.length === 0) return []
  const text = `${STANDING} where card.post_id = any($1::int[])`
  return (await db.query<StandingReel>({ name: 'standingOf reels', text, values: [ids] })).rows
}

/** A member's posts that cannot be played, newest first: so many. */
export const unfinishedOf = async (db: Db, author: MemberId, most: number): Promise<StandingReel[]> => {
  const text = `${STANDING} where author = $1 and removed_by = 'video' order by card.post_id desc limit $2`
  return (await db.query<StandingReel>({ name: 'unfinishedOf', text, values: [author, most] })).rows
}

/** Whether a member has as many that cannot be played as they may, with those that the view does not have yet, `coming`. */
export const hasAllTheyMay = async (db: Db, author: MemberId, coming: readonly ReelId[]): Promise<boolean> => {
  const text = `select (select count(*) from (
      select from reel_feed.card where author = $1 and removed_by = 'video' limit ${MOST_UNFINISHED}) unfinished)
    + (select count(*) from unnest($2::int[]) coming (id)
       where not exists (select from reel_feed.card where post_id = coming.id)) >= ${MOST_UNFINISHED} as "isFull"`
  return (await db.query<{ isFull: boolean }>({ name: 'hasAllTheyMay reels', text, values: [author, coming] })).rows[0]!.isFull
}

/** Who of some members has a post that can be played. */
export const reelAuthorsAmong = async (db: Db, memberIds: readonly MemberId[]): Promise<MemberId[]> => {
  if (memberIds.length === 0) return []
  const { rows } = await db.query<Pick<Card, 'author'>>({
    name: 'reelAuthorsAmong',
    text: `select author from unnest($1::int[]) author
           where exists (select from reel_feed.card where card.author = author.author and removed_by is null)`,
    values: [memberIds],
  })
  return rows.map(({ author }) => author)
}
