import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { LOCKS } from '../../domain/kernel/locks.js'
import { waitForDisk } from './durable.js'
import { limitTimes } from './time-limits.js'

/** For all of it, and for waiting until another process is done with it. */
const PATIENCE = '10min'
const MIGRATIONS = new URL('migrations/', import.meta.url)

/** A migration that begins so may be done only when no older code runs any more; all others add, and leave alone what older code uses. */
const BREAKS = '-- breaks older code'

interface Done {
  readonly name: string
  /** Missing where the vault is older than this column. */
  readonly breaks?: boolean
}

/**
 * Brings the vault up to date: each `migrations/NNNN-*.sql` once, in order, one transaction for all. Where newer code was here, as in a deploy that is
 * under way or was rolled back, `onNewer` is told what it did; throws when that was something older code cannot live with.
 */
export const migrate = async (pool: Pool, onNewer: (names: readonly string[]) => void = () => undefined): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local statement_timeout = '${PATIENCE}'`)
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.migration])
    await client.query('create schema if not exists vault')
    await client.query('create table if not exists vault.migration (name text primary key)')
    const { rows } = await client.query<Done>('select * from vault.migration order by name')
    const done = new Set(rows.map(({ name }) => name))
    const known = migrations()
    const newer = rows.filter(({ name }) => !known.includes(name))
    const breaking = newer.filter(({ breaks }) => breaks)
    if (breaking.length > 0) throw new Error(`The database was written by a newer version of SFS (${namesOf(breaking).join(', ')})`)
    for (const name of known) {
      if (done.has(name)) continue
      const sql = readFileSync(new URL(name, MIGRATIONS), 'utf8')
      await client.query(sql)
      if (sql.startsWith(BREAKS)) await client.query('insert into vault.migration (name, breaks) values ($1, true)', [name])
      else await client.query('insert into vault.migration (name) values ($1)', [name])
    }
    await limitTimes(client)
    await waitForDisk(client)
    await client.query('commit')
    if (newer.length > 0) onNewer(namesOf(newer))
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the connection may be what failed
    throw error
  } finally {
    client.release()
  }
}

const namesOf = (done: readonly Done[]): string[] => done.map(({ name }) => name)

const migrations = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .sort()
