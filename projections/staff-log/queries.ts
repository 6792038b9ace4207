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

/** The newest first. Positions follow time, so that a span of time is a span of positions, whose ends are looked up first. */
export const staffEntries = async (db: Db, { size, before, from, to, ...narrowing }: Page): Promise<StoredEntry[]> => {
  const [first, end] = await Promise.all([from && firstSince(db, from), to && firstSince(db, to)])
  if (from && first === undefined) return [] // nothing has happened since
  const text = `select entry.*, entry.position::float8 as position from staff_log.listed join staff_log.entry using (position)
    where list = $1 and listed.position >= $2 and listed.position < $3 order by listed.position desc limit $4`
  const last = Math.min(before ?? Number.MAX_SAFE_INTEGER, end || Number.MAX_SAFE_INTEGER)
  return (await db.query<StoredEntry>({ name: 'staffEntries', text, values: [listOf(narrowing), first || 0, last, size] })).rows
}

/** The position of the first entry that is not before a moment; undefined where there is none. */
const firstSince = async (db: Db, moment: string): Promise<number | undefined> => {
  const text = 'select position::float8 as position from staff_log.entry where at >= $1 order by at, entry.position limit 1'
  return (await db.query<{ position: number }>({ name: 'firstSince', text, values: [moment] })).rows[0]?.position
}
