import type { JudgedWord } from '../../domain/engagement/kinds.js'
import type { Reader } from '../../domain/kernel/actor.js'
import type { DecisionId, MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import { DECISION, POST, type Queued, type StoredDecision, type StoredReport } from './queries.js'
import type { Week } from './stored.js'

export interface QueuePage {
  readonly size: number
  /** Only what comes after this place, which the last of a page has. */
  readonly after?: number | undefined
  /** So many that are passed over: what it reads grows with it. */
  readonly skip?: number | undefined
  readonly kind?: JudgedWord | undefined
  readonly speciality?: string | undefined
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

/** Decisions about some posts against which an appeal waits, the newest of each first, as far as there are this many of each. */
export const appealsWaitingOn = async (db: Db, posts: readonly string[], most: number): Promise<StoredDecision[]> => {
  const text = `select each.* from unnest($1::text[]) asked (name) cross join lateral
    (select ${DECISION} where decision.post = asked.name and appeal = 'waiting' order by decision_id desc limit $2) each`
  return (await db.query<StoredDecision>({ name: 'appealsWaitingOn', text, values: [posts, most] })).rows
}

/** Appeals that nobody has decided, the oldest first. */
export const waitingAppeals = async (db: Db, size: number, after?: number): Promise<StoredDecision[]> => {
  const text = `select ${DECISION} where appeal = 'waiting' and decision.appeal_position > $1
    order by decision.appeal_position limit $2`
  return (await db.query<StoredDecision>({ name: 'waitingAppeals', text, values: [after ?? -1, size] })).rows
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
