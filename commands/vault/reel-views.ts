import type { Pool } from 'pg'
import type { MemberId, ReelId } from '../../domain/kernel/ids.js'
import { forgetInBatches } from './leaving/forget.js'

/** Views of a video in all, of which the log does not know some. */
export interface Untold {
  readonly reelId: ReelId
  readonly views: number
}

/** A video that a member has viewed, and the day (UTC, `2026-01-20`). */
export interface Viewed {
  readonly reelId: ReelId
  readonly day: string
}

/**
 * So many new views are told at once, or a hundredth of those that the log knows, so that what is viewed much does not fill it either: its views are told
 * 70 times before they are twice as many. Fewer wait for their hour: lists show what the vault knows. An index of migration 0094 holds those videos:
 * whoever changes this brings another.
 */
const MANY_VIEWS = 'views - told >= greatest(10, told / 100)'

/** Which videos the log is told of: those with many new views, or all with some. */
export type Telling = 'many' | 'all'

/** What is counted outside of the log, since most of it is many times the same: how often videos are viewed. Moments are ISO 8601. */
export const reelViews = (pool: Pool) => ({
  /** Counts a view of a member, once a day (UTC). Answers how many there are in all. */
  async add(reel: ReelId, member: MemberId, at: string): Promise<number> {
    const sql = `with fresh as (
        insert into vault.reel_viewer (reel_id, member_id, day) values ($1, $2, ($3::timestamptz at time zone 'utc')::date)
        on conflict do nothing returning reel_id)
      insert into vault.reel_views as known (reel_id, views) select reel_id, 1 from fresh
      on conflict (reel_id) do update set views = known.views + 1
      returning views`
    const { rows } = await pool.query<{ views: number }>({ name: 'add reel view', text: sql, values: [reel, member, at] })
    return rows[0]?.views ?? (await this.of([reel])).get(reel) ?? 0
  },

  /** Those of some videos in all; one that nobody has viewed is missing. */
  async of(reels: readonly ReelId[]): Promise<Map<ReelId, number>> {
    if (reels.length === 0) return new Map()
    const sql = 'select reel_id, views from vault.reel_views where reel_id = any($1::int[])'
    const { rows } = await pool.query<{ reel_id: ReelId; views: number }>({ name: 'reel views', text: sql, values: [reels] })
    return new Map(rows.map(({ reel_id, views }) => [reel_id, views]))
  },

  /** A page of those of which the log does not know some, by id. */
  async untold(size: number, telling: Telling, after = 0): Promise<Untold[]> {
    const sql = `select reel_id as "reelId", views from vault.reel_views where ${telling === 'many' ? MANY_VIEWS : 'views > told'} and reel_id > $1
      order by reel_id limit $2`
    return (await pool.query<Untold>(sql, [after, size])).rows
  },

  /** The log knows so many. */
  async told({ reelId, views }: Untold): Promise<void> {
    await pool.query('update vault.reel_views set told = greatest(told, $2) where reel_id = $1', [reelId, views])
  },

  /** A page of what a member has viewed, as long as that is known: `after` is the last one of the page before. */
  async viewedBy(member: MemberId, size: number, after?: Viewed): Promise<Viewed[]> {
    const sql = `select reel_id as "reelId", day::text from vault.reel_viewer where member_id = $1 and (reel_id, day) > ($2, $3::date)
      order by reel_id, day limit $4`
    return (
      await pool.query<Viewed>({ name: 'viewed by', text: sql, values: [member, after?.reelId ?? 0, after?.day ?? '-infinity', size] })
    ).rows
  },

  /** The video is gone for good. */
  async forget(reel: ReelId): Promise<void> {
    await pool.query('delete from vault.reel_views where reel_id = $1', [reel])
  },
})
export type ReelViews = ReturnType<typeof reelViews>

/** Forgets who has viewed what before a day (ISO 8601): what was counted stays. */
export const forgetViewers = (pool: Pool, before: string): Promise<number> =>
  forgetInBatches(pool, 'vault.reel_viewer', `day < ($1::timestamptz at time zone 'utc')::date`, before)
