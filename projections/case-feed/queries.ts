import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import { postQueries, THERE_FOR_VIEWER, type SeenBy, type StoredCounts } from '../engagement/queries.js'
import type { Db } from '../runtime/database.js'
import { pieceOf, type Wanted } from './feed-piece.js'
import type { Card } from './rows.js'
import { MOST, OLDER_THERE, seen } from './seen.js'

/** A case through the eyes of one member. */
export interface SeenCase extends Card, StoredCounts<CaseId>, Pick<SeenBy, 'is_like' | 'is_save'> {
  readonly post_id: CaseId
  readonly posted_at: Date
  readonly solved_at: Date | null
}

/** One of the newer shape: visitors post none. */
export interface SeenClinical extends SeenCase {
  readonly author: MemberId
  readonly speciality: string
}

/** What is told of a case with its counts; with two of them it is known whether it is closed. */
const TOLD = ['author', 'speciality', 'shape', 'posted_at', 'closed'] as const

/** What moves on a case, and what it takes to know whether it is closed. */
export type StoredCase = StoredCounts<CaseId> & Pick<SeenCase, (typeof TOLD)[number]>

/** What can be asked of all posts, of cases. */
export const caseQueries = postQueries<CaseId, Pick<SeenCase, (typeof TOLD)[number]>>('case_feed', TOLD)

export interface FeedPage extends Wanted {
  readonly size: number
  /** Cases that are passed over: what it reads grows with it. */
  readonly skip?: number
}

/** A case is there for members to find. In these words, which the indexes have too. */
const THERE = `shape = 'clinical' and removed_by is null`

/** Clinical cases, newest first. */
export const feedSeenBy = async (db: Db, viewer: MemberId, { size, skip = 0, ...wanted }: FeedPage): Promise<SeenClinical[]> => {
  const { name, conditions, order, values } = pieceOf(wanted, 4)
  const newest = (of: string) => order.map((column) => `${of}.${column} desc`).join(', ')
  const cards = `select * from case_feed.card newest where ${[THERE, ...conditions].join(' and ')}
    order by ${newest('newest')} offset $3 limit ${MOST}`
  const text = `${seen(cards)} order by ${newest('card')} limit $2`
  return (await db.query<SeenClinical>({ name: `feed ${name}`, text, values: [viewer, size, skip, ...values] })).rows
}

/** One clinical case, also one's own that a moderator has removed; undefined when there is none. */
export const caseSeenBy = async (db: Db, viewer: MemberId, caseId: CaseId): Promise<SeenClinical | undefined> => {
  const text = seen(`select * from case_feed.card where shape = 'clinical' and ${THERE_FOR_VIEWER} and post_id = $2`)
  return (await db.query<SeenClinical>({ name: 'caseSeenBy', text, values: [viewer, caseId] })).rows[0]
}

/** One case of whatever shape, also one's own that a moderator has removed; undefined when there is none. */
export const anyCaseSeenBy = async (db: Db, viewer: MemberId, caseId: CaseId): Promise<SeenCase | undefined> => {
  const text = seen(`select * from case_feed.card where ${THERE_FOR_VIEWER} and post_id = $2`)
  return (await db.query<SeenCase>({ name: 'anyCaseSeenBy', text, values: [viewer, caseId] })).rows[0]
}

/** Some clinical cases, in no order. */
export const casesSeenBy = async (db: Db, viewer: MemberId, caseIds: readonly CaseId[]): Promise<SeenClinical[]> => {
  if (caseIds.length === 0) return []
  const text = seen(`select * from case_feed.card where ${THERE} and post_id = any($2::int[])`)
  return (await db.query<SeenClinical>({ name: 'casesSeenBy', text, values: [viewer, caseIds] })).rows
}

/** Who of some members has a case in the feed. */
export const authorsAmong = async (db: Db, memberIds: readonly MemberId[]): Promise<MemberId[]> => {
  if (memberIds.length === 0) return []
  const { rows } = await db.query<{ author: MemberId }>({
    name: 'authorsAmong',
    text: `select author from unnest($1::int[]) author
           where exists (select from case_feed.card where card.author = author.author and ${THERE})
              or exists (select from case_feed.card where card.author = author.author and ${OLDER_THERE})`,
    values: [memberIds],
  })
  return rows.map(({ author }) => author)
}

/** What an author is told of a case of theirs that is open. */
export type OpenCase = Pick<SeenClinical, 'post_id' | 'author' | 'title' | 'diagnosis' | 'posted_at' | 'position'>

/** So many open cases of an author are told, the newest. */
const OPEN_CASES = 20

/** Characters of a diagnosis: enough to call a case by it that has no title. */
const CALLED = 200

/** An author's cases that are there and were posted after a moment, the newest first. */
export const openCasesOf = async (db: Db, author: MemberId, after: Date): Promise<OpenCase[]> => {
  const text = `select card.post_id, author, title, left(diagnosis, ${CALLED}) as diagnosis, posted_at, counts.position::float8 as position
    from case_feed.card join case_feed.counts on counts.post_id = card.post_id
    where ${THERE} and not closed and author = $1 and posted_at > $2 order by posted_at desc, card.post_id desc limit ${OPEN_CASES}`
  return (await db.query<OpenCase>({ name: 'openCasesOf', text, values: [author, after] })).rows
}
