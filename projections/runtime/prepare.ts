import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { LOCKS } from '../../domain/kernel/locks.js'
import type { Log } from '../../domain/kernel/ports.js'
import { inTransaction, type Db } from './database.js'
import { rebuild } from './rebuild.js'
import { makeTables, madeBy, recordMade, staleAmong } from './tables.js'
import type { View } from './view.js'

/**
 * Makes sure that every view was made by this code. On a new database their tables are made empty; later a view that is new or was made by
 * other code is built beside the live ones and put in its place. Answers the names of those.
 */
export const prepare = async (
  views: readonly View[],
  pool: Pool,
  log: Pick<Log, 'subscribe'>,
  until: AbortSignal = new AbortController().signal,
): Promise<string[]> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.views])
    const isNew = await inTransaction(pool, (tx) => makeFirst(views, tx))
    if (isNew) return views.map(({ name }) => name)
    const stale = await staleAmong(views, pool)
    for (const view of stale) await rebuild({ view, pool, log, until })
    await inTransaction(pool, (tx) => removeOthers(views, tx))
    return stale.map(({ name }) => name)
  } finally {
    client.release(true) // with the connection the lock is gone
  }
}

/** The runtime's own tables; and, while no view has come anywhere yet, those of all views. */
const makeFirst = async (views: readonly View[], tx: Db): Promise<boolean> => {
  await tx.query(readFileSync(new URL('schema.sql', import.meta.url), 'utf8'))
  const { rows } = await tx.query<{ position: string }>('select position from runtime.live')
  if (Number(rows[0]?.position) !== -1 || (await staleAmong(views, tx)).length === 0) return false
  for (const view of views) {
    await makeTables(view, view.name, tx)
    await recordMade(view, tx)
  }
  await tx.query('update runtime.live set epoch = epoch + 1')
  return true
}

/** Views that no code knows any more. */
const removeOthers = async (views: readonly View[], tx: Db): Promise<void> => {
  for (const name of (await madeBy(tx)).keys()) {
    if (views.some((view) => view.name === name)) continue
    await tx.query(`drop schema if exists ${name} cascade`)
    await tx.query('delete from runtime.view where name = $1', [name])
    await tx.query('delete from runtime.parked where view = $1', [name])
  }
}
