import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Db } from './database.js'
import type { View } from './view.js'

const sqlOf = ({ folder }: View): string => readFileSync(new URL('schema.sql', folder), 'utf8')

/** Changes whenever the tables of a view, or what their rows mean, do. */
export const versionOf = (view: View): string => `${view.version}-${createHash('sha256').update(sqlOf(view)).digest('hex').slice(0, 16)}`

/** The tables of a view, empty, in a schema of any name; what was there is gone. */
export const makeTables = async (view: View, schema: string, tx: Db): Promise<void> => {
  await tx.query(`drop schema if exists ${schema} cascade`)
  await tx.query(`create schema ${schema}`)
  await tx.query(`set local search_path to ${schema}`)
  await tx.query(sqlOf(view))
  await tx.query('set local search_path to default')
}

/** By which version of its code each view was made. */
export const madeBy = async (db: Db): Promise<Map<string, string>> => {
  const { rows } = await db.query<{ name: string; version: string }>('select name, version from runtime.view')
  return new Map(rows.map(({ name, version }) => [name, version]))
}

/** Those that are missing, or were made by other code. */
export const staleAmong = async (views: readonly View[], db: Db): Promise<View[]> => {
  const made = await madeBy(db)
  return views.filter((view) => made.get(view.name) !== versionOf(view))
}

export const recordMade = async (view: View, tx: Db): Promise<void> => {
  await tx.query('insert into runtime.view values ($1, $2) on conflict (name) do update set version = excluded.version', [
    view.name,
    versionOf(view),
  ])
}
