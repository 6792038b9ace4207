import type { JudgedWord } from '../../domain/engagement/kinds.js'
import type { Reader } from '../../domain/kernel/actor.js'
import type { DecisionId, MemberId, ReportId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import { eachOf, pagesOf } from '../runtime/pages.js'
import type { Decided, Post, Report, Week } from './stored.js'

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

export interface StoredDecision extends Decided, Pick<StoredPost, 'called' | 'removed_by'> {
  readonly first_at: Date
  readonly decided_at: Date
  readonly undone_at: Date | null
  readonly appealed_at: Date | null
  readonly appeal_decided_at: Date | null
}

export interface QueuePage {
  readonly size: number
  /** Only what comes after this place, which the last of a page has. */
  readonly after?: number | undefined
  /** So many that are passed over: what it reads grows with it. */
  readonly skip?: number | undefined
  readonly kind?: JudgedWord | undefined
  readonly speciality?: string | undefined
}

/** Characters of a diagnosis: enough to call a case by it. */
const CALLED = `coalesce(nullif(post.title, ''), left(post.diagnosis, 200)) as called`
const POST = `post.*, queued_at::float8 as queued_at, post.position::float8 as position, ${CALLED}`
const DECISION = `decision.*, appeal_position::float8 as appeal_position, decision.position::float8 as position, ${CALLED}, post.removed_by
    from report_queue.decision join report_queue.post using (post)`

/** What posts are called, by their names (`case:7`), as far as anybody still knows. */
export const titlesOf = async (db: Db, posts: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const text = `select post, ${CALLED} from report_queue.post where post = any($1::text[])`
  const { rows } = await db.query<Pick<StoredPost, 'post' | 'called'>>({ name: 'titlesOf', text, values: [posts] })
  return new Map(rows.flatMap(({ post, called }) => (called === null ? [] : [[post, called] as const])))
}

/** A column to which a list is narrowed, and its value. */
type Key = readonly [column: string, value: unknown]

/** One piece of an index that begins with that column, so that nothing is passed over: a bound like the others, not `=`. Only cases have a speciality. */
const keyOf = ({ kind, speciality }: Pick<QueuePage, 'kind' | 'speciality'>): Key | 'none' | undefined => {
  if (speciality !== undefined) return kind === undefined || kind === 'case' ? ['speciality', speciality] : 'none'
  return kind && ['kind', kind]
}
const END = Number.MAX_SAFE_INTEGER

/** Posts with open reports, those that wait longest first: all or those that one moderator has claimed, of every kind and speciality or of one. */
export const queuedPosts = async (db: Db, { size, after = -1, skip = 0, ...page }: QueuePage, claimer?: MemberId): Promise<Queued[]> => {
  const narrowed = keyOf(page)
  if (narrowed === 'none') return []
  const keys: Key[] = [...(claimer === undefined ? [] : [['claimed_by', claimer] as const]), ...(narrowed ? [narrowed] : [])]
  const columns = [...keys.map(([column]) => column), 'queued_at'].join(', ')
  const bound = (last: string) => `(${[...keys.map((_, i) => `$${i + 4}`), last].join(', ')})`
  const text = `select ${POST} from report_queue.post
    where ${claimer === undefined ? '' : 'claimed_by = $4 and '}queued_at is not null
      and (${columns}) > ${bound('$1')} and (${columns}) <= ${bound(String(END))}
    order by ${[...keys.map(([column]) => column), 'post.queued_at'].join(', ')} offset $3 limit $2`
  const values = [after, size, skip, ...keys.map(([, value]) => value)]
  return (await db.query<Queued>({ name: `queuedPosts ${columns}`, text, values })).rows
}

/** What the first open report of each post says, null where its words are gone; nothing of what the reader has reported too, as long as that waits. */
export const firstReasons = async (
  db: Db,
  queued: readonly Pick<Queued, 'post' | 'queued_at'>[],
  reader: Reader,
): Promise<ReadonlyMap<string, string | null>> => {
  const text = `select report.post, reason from unnest($1::text[], $2::bigint[]) asked (name, place)
    join report_queue.report on report.post = asked.name and report.position = asked.place
    where (select count(*) from (select from report_queue.report own
      where own.post = asked.name and own.state = 'open' and own.reporter = $3 limit 1) own) = 0`
  const values = [queued.map(({ post }) => post), queued.map(({ queued_at }) => queued_at), reader]
  const { rows } = await db.query<Pick<StoredReport, 'post' | 'reason'>>({ name: 'firstReasons', text, values })
  return new Map(rows.map(({ post, reason }) => [post, reason]))
}

/** What was decided, the newest first. */
export const decisionsMade = async (db: Db, { size, after = END, skip = 0, ...page }: QueuePage): Promise<StoredDecision[]> => {
  const key = keyOf(page)
  if (key === 'none') return []
  const of = key && `decision.${key[0]}`
  const piece = of ? `(${of}, decision.position) < ($4, $1) and (${of}, decision.position) >= ($4, 0)` : 'decision.position < $1'
  const text = `select ${DECISION} where ${piece} order by ${of ? `${of} desc, ` : ''}decision.position desc offset $3 limit $2`
  const values = [after, size, skip, ...(key ? [key[1]] : [])]
  return (await db.query<StoredDecision>({ name: `decisionsMade ${key?.[0] ?? ''}`, text, values })).rows
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

/** What was said against a post, as far as there are this many: what waits first, the oldest of it first, then the newest of the rest. */
export const reportsOn = async (db: Db, post: string, most: number): Promise<StoredReport[]> => {
  const some = (which: string) => `(select *, position as place from report_queue.report where post = $1 and ${which} limit $2)`
  const text = `select *, place::float8 as position from (${some(`state = 'open' order by position`)} union all ${some(`state <> 'open' order by position desc`)}) each
    order by state <> 'open', case state when 'open' then place else -place end limit $2`
  return (await db.query<StoredReport>({ name: 'reportsOn', text, values: [post, most] })).rows
}

/** How many that are, counted no further than `most`. */
export const reportsCounted = async (db: Db, post: string, most: number): Promise<number> => {
  const text = `select count(*)::int as reports from (select from report_queue.report where post = $1 limit $2) each`
  return (await db.query<{ reports: number }>({ name: 'reportsCounted', text, values: [post, most] })).rows[0]!.reports
}

/** Whether a post is somebody's own, and whether a report of theirs waits. */
export const tiesTo = async (db: Db, post: string, who: Reader): Promise<{ isAuthor: boolean; hasReported: boolean }> => {
  const text = `select exists (select from report_queue.post where post = $1 and author = $2) as "isAuthor",
    exists (select from report_queue.report where post = $1 and state = 'open' and reporter = $2) as "hasReported"`
  return (await db.query<{ isAuthor: boolean; hasReported: boolean }>({ name: 'tiesTo', text, values: [post, who] })).rows[0]!
}

/** Of which of some posts somebody's own report waits. */
export const reportedByAmong = async (db: Db, posts: readonly string[], who: Reader): Promise<ReadonlySet<string>> => {
  const text = `select name from unnest($1::text[]) asked (name)
    where exists (select from report_queue.report where post = name and state = 'open' and reporter = $2)`
  const { rows } = await db.query<{ name: string }>({ name: 'reportedByAmong', text, values: [posts, who] })
  return new Set(rows.map(({ name }) => name))
}

/** Which of some decisions are about what somebody had reported, too. */
export const decidedForAmong = async (db: Db, ids: readonly DecisionId[], who: Reader): Promise<ReadonlySet<DecisionId>> => {
  const text = `select decision_id as id from report_queue.report where reporter = $2 and decision_id = any($1::int[])`
  const { rows } = await db.query<{ id: DecisionId }>({ name: 'decidedForAmong', text, values: [ids, who] })
  return new Set(rows.map(({ id }) => id))
}

/** How many people have reported a post since a moment (ISO 8601), up to a place in the log, as far as nobody has decided yet; rules do not count. */
export const reportersOf = async (db: Db, post: string, { since, upTo }: { since: string; upTo: number }): Promise<number> => {
  const text = `select count(distinct reporter)::int as reporters from report_queue.report
    where post = $1 and state = 'open' and reporter <> 'system:rules' and reported_at > $2 and position <= $3`
  const { rows } = await db.query<{ reporters: number }>({ name: 'reportersOf', text, values: [post, since, upTo] })
  return rows[0]!.reporters
}

/** What was decided about some posts, the newest of each first, as far as there are this many of each. */
export const decisionsOn = async (db: Db, posts: readonly string[], most: number): Promise<StoredDecision[]> => {
  const text = `select each.* from unnest($1::text[]) asked (name) cross join lateral
    (select ${DECISION} where decision.post = asked.name order by decision_id desc limit $2) each`
  return (await db.query<StoredDecision>({ name: 'decisionsOn', text, values: [posts, most] })).rows
}

/** Decisions about some posts against which an appeal waits, the newest of each first, as far as there are this many of each. */
export const appealsWaitingOn = async (db: Db, posts: readonly string[], most: number): Promise<StoredDecision[]> => {
  const text = `select each.* from unnest($1::text[]) asked (name) cross join lateral
    (select ${DECISION} where decision.post = asked.name and appeal = 'waiting' order by decision_id desc limit $2) each`
  return (await db.query<StoredDecision>({ name: 'appealsWaitingOn', text, values: [posts, most] })).rows
}

/** One decision; undefined of none. */
export const decisionNumbered = async (db: Db, id: DecisionId): Promise<StoredDecision | undefined> => {
  const text = `select ${DECISION} where decision_id = $1`
  return (await db.query<StoredDecision>({ name: 'decisionNumbered', text, values: [id] })).rows[0]
}

/** Appeals that nobody has decided, the oldest first. */
export const waitingAppeals = async (db: Db, size: number, after?: number): Promise<StoredDecision[]> => {
  const text = `select ${DECISION} where appeal = 'waiting' and decision.appeal_position > $1
    order by decision.appeal_position limit $2`
  return (await db.query<StoredDecision>({ name: 'waitingAppeals', text, values: [after ?? -1, size] })).rows
}

/** What an author was told of decisions about their posts, the newest first. */
export const decisionsAbout = async (db: Db, author: Reader, size: number, before?: number): Promise<StoredDecision[]> => {
  const text = `select ${DECISION} where decision.author = $1 and decision <> 'dismiss' and decision_id < $2 order by decision_id desc limit $3`
  return (await db.query<StoredDecision>({ name: 'decisionsAbout', text, values: [author, before ?? 2 ** 31 - 1, size] })).rows
}

/** All of it, by number, read in pages. */
export const allDecisionsAbout = (db: Db, author: Reader): AsyncGenerator<StoredDecision, void> => {
  const text = `select ${DECISION} where decision.author = $1 and decision <> 'dismiss' and decision_id > $2 order by decision_id limit $3`
  return eachOf(async (size, last) => {
    const values = [author, last?.decision_id ?? 0, size]
    return (await db.query<StoredDecision>({ name: 'allDecisionsAbout', text, values })).rows
  })
}

/** A report with what became of it; `decision` is null as long as nothing was decided. */
export interface OwnReport extends StoredReport, Pick<StoredPost, 'called' | 'author'> {
  /** Whether the post can be found. */
  readonly there: boolean
  readonly decision: Decided['decision'] | null
  readonly decided_at: Date | null
  readonly undone: boolean
}

const OWN = `report.*, report.position::float8 as position, decision.decision, decision.decided_at,
  decision.undone_at is not null as undone, ${CALLED}, post.author, post.removed_by is null as there
    from report_queue.report join report_queue.post using (post) left join report_queue.decision using (decision_id)`

/** What somebody has reported, the newest first. */
export const reportsBy = async (db: Db, reporter: Reader, size: number, before?: number): Promise<OwnReport[]> => {
  const text = `select ${OWN} where reporter = $1 and report_id < $2 order by report_id desc limit $3`
  return (await db.query<OwnReport>({ name: 'reportsBy', text, values: [reporter, before ?? 2 ** 31 - 1, size] })).rows
}

/** Some reports, by their numbers. */
export const ownReportsNumbered = async (db: Db, ids: readonly ReportId[]): Promise<OwnReport[]> => {
  const text = `select ${OWN} where report_id = any($1::int[])`
  return (await db.query<OwnReport>({ name: 'ownReportsNumbered', text, values: [ids] })).rows
}

/** All that was reported of some posts, post after post and the newest of each first, read in pages. */
export const ownReportsOn = (db: Db, posts: readonly string[], together?: number): AsyncGenerator<readonly OwnReport[], void> => {
  const text = `select each.* from unnest($1::text[]) with ordinality asked (name, nth) cross join lateral
    (select report.position as place, ${OWN} where report.post = asked.name and report.position < case asked.nth when 1 then $2::bigint else ${END} end
      order by report.position desc limit $3) each order by asked.nth, each.place desc limit $3`
  return pagesOf(async (size, last) => {
    const left = last ? posts.slice(posts.indexOf(last.post)) : posts
    return (await db.query<OwnReport>({ name: 'ownReportsOn', text, values: [left, last?.position ?? END, size] })).rows
  }, together)
}

/** All of it, by number, read in pages. */
export const allReportsBy = (db: Db, reporter: Reader): AsyncGenerator<OwnReport, void> => {
  const text = `select ${OWN} where reporter = $1 and report_id > $2 order by report_id limit $3`
  return eachOf(
    async (size, last) => (await db.query<OwnReport>({ name: 'allReportsBy', text, values: [reporter, last?.report_id ?? 0, size] })).rows,
  )
}

export interface StoredWeek extends Omit<Week, 'week'> {
  /** Its Monday, `2026-11-23`. */
  readonly week: string
}

/** How long decisions took, week by week, the newest first; weeks in which nothing was decided are missing. */
export const decisionTimes = async (db: Db, weeks: number): Promise<StoredWeek[]> => {
  const text = `select to_char(date '1969-12-29' + 7 * week.week, 'YYYY-MM-DD') as week, decisions, seconds::float8 as seconds, longest_seconds::float8 as longest_seconds from report_queue.week
    order by week.week desc limit $1`
  return (await db.query<StoredWeek>({ name: 'decisionTimes', text, values: [weeks] })).rows
}

/** The highest number a decision has, or a report, 0 without any. */
export const highestJudgementId = async (db: Db): Promise<number> => {
  const text = `select greatest(coalesce((select max(decision_id) from report_queue.decision), 0),
    coalesce((select max(report_id) from report_queue.report), 0)) as id`
  return (await db.query<{ id: number }>(text)).rows[0]!.id
}

/** The messages of a member that were ever reported, also those that are gone; read in pages. */
export const reportedMessagesOf = (db: Db, author: Reader): AsyncGenerator<Pick<StoredPost, 'post' | 'removed_by'>, void> => {
  const text = `select post, removed_by from report_queue.post where author = $1 and kind = 'message' and post > $2 order by post limit $3`
  return eachOf(async (size, last) => {
    const values = [author, last?.post ?? '', size]
    return (await db.query<Pick<StoredPost, 'post' | 'removed_by'>>({ name: 'reportedMessagesOf', text, values })).rows
  })
}
