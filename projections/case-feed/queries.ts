import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import type { Card } from './rows.js'

/** A case through the eyes of one member. */
export interface SeenCase extends Card {
  readonly posted_at: Date
  readonly is_like: boolean
}

/** What moves on a case, and what it takes to know whether it is closed. */
export type StoredCounts = Pick<SeenCase, 'case_id' | 'shape' | 'posted_at' | 'like_count' | 'comment_count' | 'closed' | 'position'>
const COUNTS = 'card.case_id, shape, posted_at, like_count, comment_count, closed, card.position::float8 as position'

/** What moves on a case, for one member. */
export type SeenCounts = StoredCounts & Pick<SeenCase, 'is_like'> & { readonly viewer: MemberId }

export interface FeedPage {
  readonly size: number
  /** Only cases older than this one. */
  readonly before?: CaseId | undefined
  readonly speciality?: string | undefined
  readonly author?: MemberId | undefined
  /** Posted after this moment. */
  readonly after?: Date
  /** Posted until this moment, it included. */
  readonly until?: Date
}

/** What a page may be narrowed to, each by a part of the statement. */
const FILTERS = { speciality: 'speciality =', author: 'author =', after: 'posted_at >', until: 'posted_at <=' } as const
const filterNames = Object.keys(FILTERS) as (keyof typeof FILTERS)[]

const HIGHEST_ID = 2 ** 31 - 1

/** Clinical cases that are there; `$1` is who looks. */
const SEEN = `select card.*, card.position::float8 as position, coalesce(mine.liked, false) as is_like
              from case_feed.card
              left join case_feed.liking mine on mine.case_id = card.case_id and mine.member_id = $1
              where shape = 'clinical' and removed_by is null`

/** Clinical cases, newest first. */
export const feedSeenBy = async (db: Db, viewer: MemberId, { size, before, ...page }: FeedPage): Promise<SeenCase[]> => {
  const filters = filterNames.filter((name) => page[name] !== undefined)
  const { rows } = await db.query<SeenCase>({
    name: ['feed', ...filters].join(' '),
    text: `${SEEN} and card.case_id < $2 ${filters.map((name, i) => `and ${FILTERS[name]} $${i + 4}`).join(' ')}
           order by card.case_id desc limit $3`,
    values: [viewer, before ?? HIGHEST_ID, size, ...filters.map((name) => page[name])],
  })
  return rows
}

/** One clinical case; undefined when there is none. */
export const caseSeenBy = async (db: Db, viewer: MemberId, caseId: CaseId): Promise<SeenCase | undefined> =>
  (await db.query<SeenCase>({ name: 'caseSeenBy', text: `${SEEN} and card.case_id = $2`, values: [viewer, caseId] })).rows[0]

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
    text: `select ${COUNTS}, author, speciality from case_feed.card where case_id = any($1::int[]) and removed_by is null`,
    values: [caseIds],
  })
  return rows
}

/** All that a member has posted, of every shape, and who has taken what away; by id. */
export const postedBy = async (db: Db, author: MemberId): Promise<Pick<Card, 'case_id' | 'removed_by'>[]> => {
  const text = 'select case_id, removed_by from case_feed.card where author = $1 order by case_id'
  return (await db.query<Pick<Card, 'case_id' | 'removed_by'>>({ name: 'postedBy', text, values: [author] })).rows
}

/** The highest id a case has, 0 without any. */
export const highestCaseId = async (db: Db): Promise<number> =>
  (await db.query<{ id: number }>('select coalesce(max(case_id), 0) as id from case_feed.card')).rows[0]!.id
