import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { inTransaction, type Db } from './database.js'
import type { View } from './view.js'

/** Any number, the same in every process: it makes a second preparation wait for the first. */
const LOCK = 5_318_009

const schemaOf = ({ folder }: Pick<View, 'folder'>): string => readFileSync(new URL('schema.sql', folder), 'utf8')
const versionOf = (view: View): string => `${view.version}-${createHash('sha256').update(schemaOf(view)).digest('hex').slice(0, 16)}`

/**
 * Makes the tables of all views. When one of them is new or was made by another version of the code, all are made anew and filled
 * from the start of the log: what is derived can be thrown away. Answers whether that was so.
 */
export const prepare = (views: readonly View[], pool: Pool): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
    await tx.query(readFileSync(new URL('schema.sql', import.meta.url), 'utf8'))
    const { rows } = await tx.query<{ name: string; version: string }>('select name, version from runtime.view')
    const there = new Map(rows.map(({ name, version }) => [name, version]))
    const isCurrent = there.size === views.length && views.every((view) => there.get(view.name) === versionOf(view))
    if (isCurrent) return false
    for (const name of there.keys()) await tx.query(`drop schema if exists ${name} cascade`)
    await tx.query('delete from runtime.view')
    for (const view of views) await make(view, tx)
    await tx.query('update runtime.live set position = -1, epoch = epoch + 1')
    return true
  })

const make = async (view: View, tx: Db): Promise<void> => {
  await tx.query(`drop schema if exists ${view.name} cascade`)
  await tx.query(schemaOf(view))
  await tx.query('insert into runtime.view values ($1, $2)', [view.name, versionOf(view)])
}
