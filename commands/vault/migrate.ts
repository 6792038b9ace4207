import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { LOCKS } from '../../domain/kernel/locks.js'
import { limitTimes } from './time-limits.js'

/** For all of it, and for waiting until another process is done with it. */
const PATIENCE = '10min'
const HERE = new URL('.', import.meta.url)

/** Brings the vault up to date: each `NNNN-*.sql` once, in order, one transaction for all. Throws when the vault is newer than this program. */
export const migrate = async (pool: Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local statement_timeout = '${PATIENCE}'`)
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.migration])
    await client.query('create schema if not exists vault')
    await client.query('create table if not exists vault.migration (name text primary key)')
    const { rows } = await client.query<{ name: string }>('select name from vault.migration')
    const done = new Set(rows.map(({ name }) => name))
    const known = migrations()
    const newer = [...done].filter((name) => !known.includes(name))
    if (newer.length > 0) throw new Error(`The database was written by a newer version of SFS (${newer.join(', ')})`)
    for (const name of known) {
      if (done.has(name)) continue
      await client.query(readFileSync(new URL(name, HERE), 'utf8'))
      await client.query('insert into vault.migration values ($1)', [name])
    }
    await limitTimes(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the connection may be what failed
    throw error
  } finally {
    client.release()
  }
}

const migrations = (): string[] =>
  readdirSync(HERE)
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .sort()
