import type { Pool } from 'pg'
import { inTransaction, PLANNED_ONCE, type Db, type Statement } from '../../../projections/runtime/database.js'

/** A node of a plan, as Postgres tells it. */
interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Schema?: string
  readonly 'Plan Rows': number
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Filter?: string
  readonly 'Rows Removed by Filter'?: number
  readonly 'Actual Loops'?: number
  readonly 'Parent Relationship'?: string
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly Node[]
}

/** How a statement is planned: with its values, as it is behind a pooler, and for all values, as it is on our own connections (api/wiring/pools.ts). */
const plansOf = async (pool: Pool, { name, text, values = [] }: Statement, withValues: boolean): Promise<Node[]> => {
  const told = async (db: Db, options: string, bound: unknown[]): Promise<Node> => {
    const sql = `explain (format json, verbose${options}) ${text}`
    const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(sql, bound)
    return rows[0]!['QUERY PLAN'][0].Plan
  }
  const own = await told(pool, '', values)
  if (withValues && name === undefined) return [own]
  return [own, await inTransaction(pool, (tx) => told(tx, ', generic_plan', []), PLANNED_ONCE)]
}

/** How a statement went that was carried out, and then taken back. */
export interface Carried {
  readonly ms: number
  /** The kinds of the nodes that read tables. */
  readonly kinds: readonly string[]
  /** Rows that were looked at for nothing. */
  readonly passedOver: number
}

/** Carries a statement out once more, in a transaction that is taken back; undefined when there is nothing to time, or it was done once for all. */
export const carriedOut = async (pool: Pool, { text, values = [] }: Statement): Promise<Carried | undefined> => {
  if (OTHERS.test(text)) return undefined
  const client = await pool.connect()
  try {
    await client.query('begin')
    const sql = `explain (analyze, format json, verbose) ${text}`
    const { rows } = await client
      .query<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>(sql, values)
      .catch((error: unknown) => {
        if ((error as { code?: string }).code === UNIQUE) return { rows: [] }
        throw error
      })
    if (!rows[0]) return undefined
    const [{ Plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN']
    const nodes = nodesOf(Plan).filter((node) => node['Relation Name'] ?? node['Index Name'])
    const passedOver = nodes.reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1), 0)
    return { ms, kinds: [...new Set(nodes.map((node) => node['Node Type']))], passedOver }
  } finally {
    client.release(true) // and with it the transaction
  }
}

/** How many blocks of 8 kB a statement reads. */
export const blocksOf = async (pool: Pool, { text, values = [] }: Statement): Promise<number> => {
  if (OTHERS.test(text)) return 0
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, buffers, format json) ${text}`, values)
  const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = rows[0]!['QUERY PLAN'][0].Plan
  return hit + read
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Of Postgres: a row with this key is there. */
const UNIQUE = '23505'

/** Tables that may be read whole have fewer rows. */
const LARGE = 10_000
/** Where rows may be passed over to find others there are fewer. */
const VAST = 100_000
/** No list is read in larger pieces, and no more rows are sorted. */
const PAGE = 1_000
/** So many rows may be read together by their keys. */
const TOGETHER = 20_000

/** What ends the reading below as soon as there are enough rows must be reached row by row. */
const READS_ALL = new Set([
  'Sort',
  'Incremental Sort',
  'Aggregate',
  'Hash',
  'Materialize',
  'ModifyTable',
  'WindowAgg',
  'BitmapAnd',
  'BitmapOr',
])

/** What cannot be planned, or does not read. */
const OTHERS = /^\s*(begin|commit|rollback|savepoint|set|listen|notify|create|alter|drop|analyze|lock)\b/i

/** What is known of the tables. */
export interface Known {
  readonly rowsOf: (table: string) => number
  /** Which rows are in an index that does not have all. */
  readonly predicateOf: (index: string) => string | undefined
}

/** What is wrong with how a statement is planned, in words; one that is only ever planned with its values is not planned for all. */
export const problemsOf = async (pool: Pool, statement: Statement, known: Known, withValues = false): Promise<string[]> => {
  if (OTHERS.test(statement.text)) return []
  const plans = await plansOf(pool, statement, withValues)
  return [...new Set(plans.flatMap((plan) => problemsIn(plan, known)))].map(
    (problem) => `${problem} in: ${statement.text.replace(/\s+/g, ' ')}`,
  )
}

/** In one plan. */
const problemsIn = (plan: Node, { rowsOf, predicateOf }: Known): string[] => {
  const look = (node: Node, isLimited: boolean): string[] => {
    const type = node['Node Type']
    const table = node['Relation Name'] && `${node.Schema}.${node['Relation Name']}`
    const below = (node.Plans ?? []).flatMap((child) =>
      look(child, type === 'Limit' || (isLimited && !READS_ALL.has(type) && isOuter(child))),
    )
    const rows = table === undefined ? 0 : rowsOf(table)
    return [...wrongWith(node, { table: rows < LARGE ? undefined : table, isVast: rows >= VAST, isLimited, predicateOf }), ...below]
  }
  return look(plan, false)
}

/** A subquery or an inner side is read for each row of the other: by its own keys. */
const isOuter = ({ 'Parent Relationship': as }: Node): boolean => as === 'Outer' || as === 'Subquery' || as === 'Member'

interface Looked extends Pick<Known, 'predicateOf'> {
  readonly table: string | undefined
  readonly isVast: boolean
  readonly isLimited: boolean
}

const wrongWith = (node: Node, { table, isVast, isLimited, predicateOf }: Looked): string[] => {
  const type = node['Node Type']
  const rows = node['Plan Rows']
  if (type.endsWith('Sort')) {
    const sorted = node.Plans?.[0]?.['Plan Rows'] ?? 0
    return sorted > PAGE ? [`sorts ${sorted} rows`] : []
  }
  if (table === undefined || !type.endsWith('Scan') || type === 'Tid Scan') return []
  if (type === 'Seq Scan') return [`reads all of ${table}`]
  if (isLimited) {
    // Rows that are locked are looked at again, though all of the index are of that kind.
    const isOfIndex = bare(node.Filter) === bare(predicateOf(node['Index Name'] ?? ''))
    return isVast && node.Filter && !isOfIndex ? [`passes over rows of ${table}: ${node.Filter}`] : []
  }
  if (!(node['Index Cond'] ?? node['Recheck Cond'])) return [`reads all of ${table} by ${node['Index Name']}`]
  return rows > TOGETHER ? [`reads ${rows} rows of ${table}`] : []
}

/** A condition without the names of tables. */
const bare = (condition: string | undefined): string | undefined => condition?.replace(/\b\w+\./g, '')
