import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import { eachOf } from '../runtime/pages.js'
import { pieceOf, type Wanted } from './feed-piece.js'
import type { Card, Counts } from './rows.js'

/** A case through the eyes of one member. */
export interface SeenCase extends Card, Counts {
  readonly posted_at: Date
  readonly is_like: boolean
}

/** What moves on a case, and what it takes to know whether it is closed. */
export type StoredCounts = Pick<SeenCase, 'case_id' | 'shape' | 'posted_at' | 'like_count' | 'comment_count' | 'closed' | 'position'>
const COUNTS = 'card.case_id, shape, posted_at, like_count, comment_count, closed, counts.position::float8 as position'

/** What moves on a case, for one member. */
export type SeenCounts = StoredCounts & Pick<SeenCase, 'is_like'> & { readonly viewer: MemberId }

export interface FeedPage extends Wanted {
  readonly size: number
}

/** No page is larger. It stands in the statements, so that they are planned for a page, also where a plan is kept for all sizes. */
const MOST = 100

/** A case is there for members to find. In these words, which the indexes have too. */
const THERE = `shape = 'clinical' and removed_by is null`

/** Some cards, with what moves on them; `$1` is who looks. */
const seen = (cards: string): string => `
  select card.*, like_count, comment_count, counts.position::float8 as position, coalesce(mine.liked, false) as is_like
  from (${cards}) card
  join case_feed.counts on counts.case_id = card.case_id
  left join case_feed.liking mine on mine.case_id = card.case_id and mine.member_id = $1`

/** Clinical cases, newest first. */
export const feedSeenBy = async (db: Db, viewer: MemberId, { size, ...wanted }: FeedPage): Promise<SeenCase[]> => {
  const { name, conditions, order, values } = pieceOf(wanted, 3)
  const newest = (of: string) => order.map((column) => `${of}.${column} desc`).join(', ')
  const cards = `select * from case_feed.card newest where ${[THERE, ...conditions].join(' and ')} order by ${newest('newest')} limit ${MOST}`
  const text = `${seen(cards)} order by ${newest('card')} limit $2`
  return (await db.query<SeenCase>({ name: `feed ${name}`, text, values: [viewer, size, ...values] })).rows
}

/** One clinical case; undefined when there is none. */
export const caseSeenBy = async (db: Db, viewer: MemberId, caseId: CaseId): Promise<SeenCase | undefined> => {
  const text = seen(`select * from case_feed.card where ${THERE} and case_id = $2`)
  return (await db.query<SeenCase>({ name: 'caseSeenBy', text, values: [viewer, caseId] })).rows[0]
}

/** A case, and who looks at it. */
export interface Viewed {
  readonly caseId: CaseId
  readonly memberId: MemberId
}

/** The counts of some cases, each as one member sees them. */
export const countsSeenBy = async (db: Db, pairs: readonly Viewed[]): Promise<SeenCounts[]> => {
  if (pairs.length === 0) return []
  const { rows } = await db.query<SeenCounts>({
    name: 'countsSeenBy',
    text: `select ${COUNTS}, viewer, coalesce(mine.liked, false) as is_like
           from unnest($1::int[], $2::int[]) asked (id, viewer)
           join case_feed.card on card.case_id = asked.id and removed_by is null
           join case_feed.counts on counts.case_id = card.case_id
           left join case_feed.liking mine on mine.case_id = card.case_id and mine.member_id = viewer`,
    values: [pairs.map(({ caseId }) => caseId), pairs.map(({ memberId }) => memberId)],
  })
  return rows
}

/** What everybody may know of some cases without opening them. */
export const casesById = async (db: Db, caseIds: readonly CaseId[]): Promise<(StoredCounts & Pick<Card, 'author' | 'speciality'>)[]> => {
  if (caseIds.length === 0) return []
  const { rows } = await db.query<StoredCounts & Pick<Card, 'author' | 'speciality'>>({
    name: 'casesById',
    text: `select ${COUNTS}, author, speciality from case_feed.card join case_feed.counts on counts.case_id = card.case_id
           where card.case_id = any($1::int[]) and removed_by is null`,
    values: [caseIds],
  })
  return rows
}

/** A case of whatever shape, and who has taken it away, if somebody did. */
export type PostedCase = Pick<Card, 'case_id' | 'removed_by'>

/** All that a member has posted, by id, read in pages. */
export const postedBy = (db: Db, author: MemberId): AsyncGenerator<PostedCase, void> => {
  const text = 'select case_id, removed_by from case_feed.card where author = $1 and case_id > $2 order by case_id limit $3'
  return eachOf(async (size, last) => {
    const values = [author, last?.case_id ?? 0, size]
    return (await db.query<PostedCase>({ name: 'postedBy', text, values })).rows
  })
}

/** The highest id a case has, 0 without any. */
export const highestCaseId = async (db: Db): Promise<number> =>
  (await db.query<{ id: number }>('select coalesce(max(case_id), 0) as id from case_feed.card')).rows[0]!.id
