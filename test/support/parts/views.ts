import type { Pool } from 'pg'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Batch } from '../../../domain/kernel/ports.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import type { View } from '../../../projections/runtime/view.js'
import { views } from '../../../projections/views.js'
import { freshDatabase, type Beginning, type Database } from './database.js'

const OURS: Beginning = { name: 'views', prepare: (pool) => prepare(views, pool) }

/** A database with empty views: ours, if none are named. */
export const freshViews = async (which?: readonly View[]): Promise<Database> => {
  if (!which) return freshDatabase(OURS)
  const db = await freshDatabase()
  await prepare(which, db.pool)
  return db
}

/** Facts as a subscription delivers them. */
export const batchOf = (events: readonly Recorded[], position = events.at(-1)?.position ?? -1): Batch => ({
  events,
  unreadable: [],
  position,
  caughtUp: true,
})

/** All that comes of a list that is read in pages. */
export const everyOf = async <Row>(list: AsyncIterable<Row>): Promise<Row[]> => {
  const rows: Row[] = []
  for await (const row of list) rows.push(row)
  return rows
}

/** Every row of every table of the views, as text in the order of the keys: two databases are equal when these are. */
export const dump = async (pool: Pool): Promise<Record<string, string[]>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema = any($1) and table_type = 'BASE TABLE' order by 1`,
    [views.map(({ name }) => name)],
  )
  const dumped: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`select row::text as line from ${name} row order by 1`)
    dumped[name] = rows.map(({ line }) => line)
  }
  return dumped
}
