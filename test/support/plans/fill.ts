import type { Pool } from 'pg'

/** What stands in a column of row number `i` of `n` unless something else is said, by the type of the column. */
const BY_TYPE: Readonly<Record<string, string>> = {
  integer: 'i',
  bigint: 'i',
  real: 'i',
  text: `'word ' || i`,
  'character varying': `'word ' || i`,
  boolean: 'i % 10 = 0',
  uuid: 'md5(i::text)::uuid',
  jsonb: `'[]'`,
  bytea: 'sha256(i::text::bytea)',
  date: `date '2026-01-01' + (i % 365)::int`,
  'timestamp with time zone': `timestamptz '2026-01-01' + i * interval '1 minute'`,
}

/** For some columns of a table what stands in row number `i` of `n`, in SQL. */
export type Columns = Readonly<Record<string, string>>

/** Puts so many rows into an empty table and analyses it; whatever columns it has, they are filled. */
export const fill = async (pool: Pool, table: string, rows: number, columns: Columns = {}): Promise<void> => {
  const values = await valuesOf(pool, table, columns)
  const indexes = (await pool.query<{ name: string; sql: string }>(SECONDARY, [table])).rows
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica; set statement_timeout = 0; set maintenance_work_mem = '256MB'`)
    await client.query(`alter table ${table} set (autovacuum_enabled = false)`) // or it would count for itself
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(
      `insert into ${table} (${Object.keys(values).join(', ')})
       select ${Object.values(values).join(', ')} from generate_series(1, ${rows}) i, (values (${rows})) as rows (n) on conflict do nothing`,
    )
    for (const { sql } of indexes) await client.query(sql)
    await client.query(`vacuum (analyze) ${table}`)
  } finally {
    client.release(true)
  }
}

/** Indexes that can be made anew once the rows are there, which takes less time. */
const SECONDARY = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as sql from pg_index
  where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`

const valuesOf = async (pool: Pool, table: string, columns: Columns): Promise<Record<string, string>> => {
  const text = `select column_name as name, data_type as type from information_schema.columns
    where table_schema || '.' || table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`
  const { rows } = await pool.query<{ name: string; type: string }>(text, [table])
  const valueOf = ({ name, type }: (typeof rows)[number]): string => {
    const value = columns[name] ?? BY_TYPE[type]
    if (value === undefined) throw new Error(`Nothing is known to fill ${table}.${name} with, which is of type ${type}`)
    return value
  }
  return Object.fromEntries(rows.map((column) => [column.name, valueOf(column)]))
}

/** Tells the planner that a table has so many rows, and its indexes in proportion: it plans as it will when there are as many. */
export const raise = async (pool: Pool, table: string, figure: number): Promise<void> => {
  const text = `update pg_class each set reltuples = each.reltuples * ($2::float8 / known.reltuples) from pg_class known
    where known.oid = $1::regclass and known.reltuples > 0
      and (each.oid = known.oid or each.oid in (select indexrelid from pg_index where indrelid = known.oid))`
  await pool.query(text, [table, figure])
}

/** All tables of some schemas. */
export const tablesOf = async (pool: Pool, schemas: readonly string[]): Promise<string[]> => {
  const text = `select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema = any($1) and table_type = 'BASE TABLE' order by 1`
  return (await pool.query<{ name: string }>(text, [schemas])).rows.map(({ name }) => name)
}
