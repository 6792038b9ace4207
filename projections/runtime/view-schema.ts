import { readFileSync } from 'node:fs'
import type { Db } from './database.js'
import type { View } from './view.js'

const sqlOf = ({ folder, composes = [] }: View): string =>
  [folder, ...composes].map((each) => readFileSync(new URL('schema.sql', each), 'utf8')).join('\n')

/** The tables of a view in one schema. */
export interface Made {
  /** The view's own name, or that of the schema that is built beside it. */
  readonly name: string
  readonly version: number
  /** How far they have come; null for those that move with all live views. */
  readonly position: number | null
}

/** The schema in which a view is built while the one before is read. */
export const nextOf = ({ name }: Pick<View, 'name'>): string => `${name}_next`

/** The tables of a view, empty, in a schema of any name; what was there is gone. */
export const makeTables = async (view: View, schema: string, tx: Db): Promise<void> => {
  await tx.query(`drop schema if exists ${schema} cascade`)
  await tx.query(`create schema ${schema}`)
  await tx.query(`set local search_path to ${schema}`)
  await tx.query(sqlOf(view))
  await tx.query('set local search_path to default')
}

/** All tables that there are, by schema. */
export const madeTables = async (db: Db): Promise<Map<string, Made>> => {
  const { rows } = await db.query<Made>('select name, version, position::float8 as position from runtime.view')
  return new Map(rows.map((row) => [row.name, row]))
}

/** Whether the tables under a view's name are those of its version, and move with all live views. */
export const isLive = (view: View, made: ReadonlyMap<string, Made>): boolean => {
  const own = made.get(view.name)
  return own?.version === view.version && own.position === null
}

/** Those that are not there yet in the version of this code. */
export const staleAmong = async (views: readonly View[], db: Db): Promise<View[]> => {
  const made = await madeTables(db)
  return views.filter((view) => !isLive(view, made))
}

/** `position` null: from now on they move with all live views. */
export const recordMade = async (name: string, { version }: View, position: number | null, tx: Db): Promise<void> => {
  const text = `insert into runtime.view (name, version, position) values ($1, $2, $3)
    on conflict (name) do update set version = excluded.version, position = excluded.position`
  await tx.query(text, [name, version, position])
}

/** Drops a schema of a view, and all that is known of it. */
export const dropTables = async (name: string, tx: Db): Promise<void> => {
  await tx.query(`drop schema if exists ${name} cascade`)
  await tx.query('delete from runtime.view where name = $1', [name])
  await tx.query('delete from runtime.parked where view = $1', [name])
}
