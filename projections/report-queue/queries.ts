import type { DecisionId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import type { Decided, Post, Report } from './stored.js'

/** A post, and what it is called by; null when the key of its words is gone. */
export interface StoredPost extends Post {
  readonly called: string | null
}

/** What waits, as it stands in the table. */
export interface Queued extends StoredPost {
  readonly queued_at: number
  readonly first_at: Date
  readonly newest_at: Date
  readonly claimed_at: Date | null
}

export interface StoredReport extends Report {
  readonly reported_at: Date
}

export interface StoredDecision extends Decided, Pick<StoredPost, 'called' | 'shape' | 'removed_by'> {
  readonly first_at: Date
  readonly decided_at: Date
  readonly undone_at: Date | null
  readonly appealed_at: Date | null
  readonly appeal_decided_at: Date | null
}

/** What is read of a post, and of a decision with its post. Characters of a diagnosis: enough to call a case by it. */
export const CALLED = `coalesce(nullif(post.title, ''), left(post.diagnosis, 200)) as called`
export const POST = `post.*, queued_at::float8 as queued_at, post.position::float8 as position, ${CALLED}`
export const DECISION = `decision.*, appeal_position::float8 as appeal_position, decision.position::float8 as position, ${CALLED}, post.shape, post.removed_by
    from report_queue.decision join report_queue.post using (post)`

/** What posts are called, by their names (`case:7`), as far as anybody still knows. */
export const titlesOf = async (db: Db, posts: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const text = `select post, ${CALLED} from report_queue.post where post = any($1::text[])`
  const { rows } = await db.query<Pick<StoredPost, 'post' | 'called'>>({ name: 'titlesOf', text, values: [posts] })
  return new Map(rows.flatMap(({ post, called }) => (called === null ? [] : [[post, called] as const])))
}

/** A post, whether or not it was ever reported; undefined of none. */
export const reportedPost = async (db: Db, post: string): Promise<StoredPost | undefined> => {
  const { rows } = await db.query<StoredPost>({
    name: 'reportedPost',
    text: `select ${POST} from report_queue.post where post = $1`,
    values: [post],
  })
  return rows[0]
}

/** The same of several; of what is none nothing is said. */
export const reportedPosts = async (db: Db, posts: readonly string[]): Promise<StoredPost[]> => {
  const text = `select ${POST} from report_queue.post where post = any($1::text[])`
  return (await db.query<StoredPost>({ name: 'reportedPosts', text, values: [posts] })).rows
}

/** What was decided about some posts, the newest of each first, as far as there are this many of each. */
export const decisionsOn = async (db: Db, posts: readonly string[], most: number): Promise<StoredDecision[]> => {
  const text = `select each.* from unnest($1::text[]) asked (name) cross join lateral
    (select ${DECISION} where decision.post = asked.name order by decision_id desc limit $2) each`
  return (await db.query<StoredDecision>({ name: 'decisionsOn', text, values: [posts, most] })).rows
}

/** One decision; undefined of none. */
export const decisionNumbered = async (db: Db, id: DecisionId): Promise<StoredDecision | undefined> => {
  const text = `select ${DECISION} where decision_id = $1`
  return (await db.query<StoredDecision>({ name: 'decisionNumbered', text, values: [id] })).rows[0]
}

/** The highest number a decision has, or a report, 0 without any. */
export const highestJudgementId = async (db: Db): Promise<number> => {
  const text = `select greatest(coalesce((select max(decision_id) from report_queue.decision), 0),
    coalesce((select max(report_id) from report_queue.report), 0)) as id`
  return (await db.query<{ id: number }>(text)).rows[0]!.id
}
