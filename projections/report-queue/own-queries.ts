import type { Reader } from '../../domain/kernel/actor.js'
import type { ReportId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import { eachOf, pagesOf } from '../runtime/pages.js'
import { CALLED, DECISION, type StoredDecision, type StoredPost, type StoredReport } from './queries.js'
import type { Decided } from './stored.js'

const END = Number.MAX_SAFE_INTEGER

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

/** The messages of a member that were ever reported, also those that are gone; read in pages. */
export const reportedMessagesOf = (db: Db, author: Reader): AsyncGenerator<Pick<StoredPost, 'post' | 'removed_by'>, void> => {
  const text = `select post, removed_by from report_queue.post where author = $1 and kind = 'message' and post > $2 order by post limit $3`
  return eachOf(async (size, last) => {
    const values = [author, last?.post ?? '', size]
    return (await db.query<Pick<StoredPost, 'post' | 'removed_by'>>({ name: 'reportedMessagesOf', text, values })).rows
  })
}
