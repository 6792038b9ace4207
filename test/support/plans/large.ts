import type { Pool } from 'pg'
import { freshDatabase } from '../parts/database.js'
import { problemsOf, type Known } from './explained.js'
import { fill, raise, tablesOf, type Columns } from './fill.js'
import { recording, type Sent } from './recording.js'

/** What is large of a database, and what its rows are like where that matters to a plan. */
export interface Large {
  readonly schemas: readonly string[]
  /** How many rows a table is to be planned for; ten million if nothing is said, none for those that stay as they are. */
  readonly figures: Readonly<Record<string, number>>
  readonly columns: Readonly<Record<string, Columns>>
  readonly prepare: (pool: Pool) => Promise<unknown>
}

const FIGURE = 10_000_000
const GENERATED = 100_000

/** A database whose tables have some rows, and are planned as if they had as many as they will have. */
export const largeDatabase = async ({ schemas, figures, columns, prepare }: Large, generated = GENERATED) => {
  const db = await freshDatabase()
  await prepare(db.pool)
  const rows = new Map<string, number>()
  const make = async (table: string): Promise<void> => {
    const figure = figures[table] ?? FIGURE
    rows.set(table, figure || (await countOf(db.pool, table)))
    if (figure === 0) return
    await fill(db.pool, table, Math.min(figure, generated), columns[table])
    await raise(db.pool, table, figure)
  }
  const waiting = await tablesOf(db.pool, schemas)
  const inTurn = async (): Promise<void> => {
    for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) await make(table)
  }
  await Promise.all([inTurn(), inTurn()])

  const predicates = await predicatesOf(db.pool)
  const known: Known = { rowsOf: (table) => rows.get(table) ?? 0, predicateOf: (index) => predicates.get(index) }
  const sent: Sent[] = []
  return {
    db,
    sent,
    /** Does what sends statements, and answers what is wrong with the plans of those. */
    async problemsOf(work: (pool: Pool) => unknown, withValues = false): Promise<string[]> {
      const now: Sent[] = []
      const result = await work(recording(db.pool, now))
      if (isList(result)) await result.next()
      if (now.length === 0) throw new Error('Nothing was asked')
      sent.push(...now)
      const saysSo = (at: number): boolean => now[at - 1]?.text.includes('plan_cache_mode = force_custom_plan') ?? false
      return (await Promise.all(now.map((statement, at) => problemsOf(db.pool, statement, known, withValues || saysSo(at))))).flat()
    },
  }
}

const isList = (result: unknown): result is AsyncGenerator =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result

const countOf = async (pool: Pool, table: string): Promise<number> =>
  (await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count

const predicatesOf = async (pool: Pool): Promise<Map<string, string>> => {
  const text = `select relname as name, pg_get_expr(indpred, indrelid) as predicate from pg_index join pg_class on oid = indexrelid
    where indpred is not null`
  const { rows } = await pool.query<{ name: string; predicate: string }>(text)
  return new Map(rows.map(({ name, predicate }) => [name, predicate]))
}
