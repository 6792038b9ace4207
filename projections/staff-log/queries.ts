import type { Db } from '../runtime/database.js'
import { listOf, type Narrowing } from './lists.js'
import type { Entry } from './rows.js'

export interface StoredEntry extends Entry {
  readonly at: Date
}

/** What of the log is asked for; what is undefined narrows nothing. */
export interface Narrowed extends Narrowing {
  /** From this moment on, ISO 8601. */
  readonly from?: string | undefined
  /** Before this moment. */
  readonly to?: string | undefined
}

interface Page extends Narrowed {
  readonly size: number
  /** Only what stands before this position. */
  readonly before?: number | undefined
}

/** No server's clock is so far behind another's. */
const CLOCKS_DIFFER = `interval '24 hours'`

/**
 * The newest first. Positions follow time, but for the clocks of several servers: a span of time lies within a span of positions that is wider by so
 * much, whose ends are looked up first. What happened before all of it is that which stands before the last entry of an earlier time.
 */
export const staffEntries = async (db: Db, { size, before, from, to, ...narrowing }: Page): Promise<StoredEntry[]> => {
  const [after, end] = await Promise.all([from && wellBefore(db, from), to && wellAfter(db, to)])
  const text = `select entry.*, entry.position::float8 as position from staff_log.listed join staff_log.entry using (position)
    where list = $1 and listed.position > $2 and listed.position < $3
      and entry.at >= coalesce($5, '-infinity'::timestamptz) and entry.at < coalesce($6, 'infinity'::timestamptz)
    order by listed.position desc limit $4`
  const last = Math.min(before ?? Number.MAX_SAFE_INTEGER, end || Number.MAX_SAFE_INTEGER)
  const values = [listOf(narrowing), after || -1, last, size, from ?? null, to ?? null]
  return (await db.query<StoredEntry>({ name: 'staffEntries', text, values })).rows
}

/** The position of the last entry before a moment, whatever the clocks said; undefined where there is none. */
const wellBefore = async (db: Db, moment: string): Promise<number | undefined> => {
  const text = `select position::float8 as position from staff_log.entry where at < $1::timestamptz - ${CLOCKS_DIFFER}
    order by at desc, entry.position desc limit 1`
  return (await db.query<{ position: number }>({ name: 'wellBefore', text, values: [moment] })).rows[0]?.position
}

/** The position of the first entry after a moment, whatever the clocks said; undefined where there is none. */
const wellAfter = async (db: Db, moment: string): Promise<number | undefined> => {
  const text = `select position::float8 as position from staff_log.entry where at >= $1::timestamptz + ${CLOCKS_DIFFER}
    order by at, entry.position limit 1`
  return (await db.query<{ position: number }>({ name: 'wellAfter', text, values: [moment] })).rows[0]?.position
}
