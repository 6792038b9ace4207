import type { Db } from '../runtime/database.js'
import type { Entry } from './rows.js'

export interface StoredEntry extends Entry {
  readonly at: Date
}

/** What of the log is asked for; what is undefined narrows nothing. */
export interface Narrowed {
  readonly actor?: string | undefined
  readonly target?: string | undefined
  readonly type?: string | undefined
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

const EQUAL = ['actor', 'target', 'type'] as const

/** The newest first. Positions follow time, so that a span of time is a span of positions, whose ends are looked up first. */
export const staffEntries = async (db: Db, { size, before, from, to, ...narrowed }: Page): Promise<StoredEntry[]> => {
  const [first, end] = await Promise.all([from && firstSince(db, from), to && firstSince(db, to)])
  if (from && first === undefined) return [] // nothing has happened since
  const set = EQUAL.filter((name) => narrowed[name] !== undefined)
  const text = `select *, position::float8 as position from staff_log.entry
    where ${['position >= $2', 'position < $3', ...set.map((name, i) => `${name} = $${i + 4}`)].join(' and ')}
    order by entry.position desc limit $1`
  const last = Math.min(before ?? Number.MAX_SAFE_INTEGER, end || Number.MAX_SAFE_INTEGER)
  const values = [size, first || 0, last, ...set.map((name) => narrowed[name])]
  return (await db.query<StoredEntry>({ name: `staffEntries ${set.join(' ')}`, text, values })).rows
}

/** The position of the first entry that is not before a moment; undefined where there is none. */
const firstSince = async (db: Db, moment: string): Promise<number | undefined> => {
  const text = 'select position::float8 as position from staff_log.entry where at >= $1 order by at, entry.position limit 1'
  return (await db.query<{ position: number }>({ name: 'firstSince', text, values: [moment] })).rows[0]?.position
}
