import { storable } from '../../domain/kernel/storable.js'
import type { Tx } from './database.js'
import { wellFormedJson } from './well-formed.js'

type ColumnType = 'int' | 'bigint' | 'text' | 'boolean' | 'timestamptz' | 'jsonb' | 'uuid' | 'tsvector'

/** A table as projectors write it: its name within the schema of its view, the Postgres type of every column, and which columns are the key. */
export interface Table<Column extends string = string> {
  readonly name: string
  readonly key: readonly Column[]
  readonly columns: Readonly<Record<Column, ColumnType>>
}

/** Sends all rows in one statement, however many: one array per column, not one parameter per value. Nothing is waited for. */
export const upsert = <Column extends string>(
  tx: Pick<Tx, 'send'>,
  schema: string,
  table: Table<Column>,
  rows: Iterable<Record<Column, unknown>>,
): void => {
  const final = [...rows]
  if (final.length === 0) return
  const name = `${schema}.${table.name}`
  const columns = Object.keys(table.columns) as Column[]
  const values = columns.filter((column) => !table.key.includes(column))
  tx.send({
    name: `upsert ${name}`,
    text: `insert into ${name} (${columns.join(', ')})
     select * from unnest(${columns.map((column, i) => `$${i + 1}::${table.columns[column]}[]`).join(', ')})
     on conflict (${table.key.join(', ')}) do update set ${values.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    values: columns.map((column) => final.map((row) => asParameter(row[column], table.columns[column]))),
  })
}

/** An array within an array would be taken for a second dimension; JSON travels as text. Nothing is sent that Postgres would refuse. */
const asParameter = (value: unknown, type: ColumnType): unknown => {
  if (type === 'jsonb') return wellFormedJson(value)
  return typeof value === 'string' ? storable(value) : value
}
