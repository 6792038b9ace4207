import type { Db } from '../../../projections/runtime/database.js'
import type { Table } from '../../../projections/runtime/upsert.js'

/** The least that writing these rows can be: one insert of an array per column. */
export const insertRows = async <Column extends string>(
  db: Db,
  schema: string,
  { name, columns }: Table<Column>,
  rows: readonly Record<Column, unknown>[],
): Promise<void> => {
  const names = Object.keys(columns) as Column[]
  const arrays = names.map((_, i) => `$${i + 1}::${columns[names[i]!]}[]`).join(', ')
  await db.query({
    name: `insert ${schema}.${name}`,
    text: `insert into ${schema}.${name} (${names.join(', ')}) select * from unnest(${arrays})`,
    values: names.map((column) => rows.map((row) => (columns[column] === 'jsonb' ? JSON.stringify(row[column]) : row[column]))),
  })
}
