import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { LOCKS } from '../../domain/kernel/locks.js'
import { inTransaction, type Db } from './database.js'
import { madeTables, makeTables, recordMade } from './view-schema.js'
import type { View } from './view.js'

/**
 * Makes sure that the runtime's own tables are there; and, on a new database, those of all views, empty. Where the log is not empty, which
 * `head` says (the position of its last event), the views are missing and are built like any that is new. Several may do it at once.
 */
export const prepare = async (views: readonly View[], pool: Pool, head = -1): Promise<void> => {
  const work = (): Promise<void> => prepareOnce(views, pool, head)
  await work().catch((error: unknown) => {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    return work()
  })
}

/**
 * `create schema if not exists` fails with it, now and then, in a session that has just waited for another to make that schema: the lock is
 * ours, and what was made meanwhile is not seen yet. The next transaction sees it.
 */
const UNIQUE_VIOLATION = '23505'

const prepareOnce = async (views: readonly View[], pool: Pool, head: number): Promise<void> => {
  await inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCKS.views])
    await tx.query(readFileSync(new URL('schema.sql', import.meta.url), 'utf8'))
    const { rows } = await tx.query<{ position: string }>('select position from runtime.live')
    const isNew = Number(rows[0]?.position) === -1 && (await madeTables(tx)).size === 0
    if (!isNew) return
    if (head === -1) await makeFirst(views, tx)
    else await tx.query('update runtime.live set position = $1, last = $1', [head]) // where no view is live yet, all of them are
  })
}

const makeFirst = async (views: readonly View[], tx: Db): Promise<void> => {
  for (const view of views) {
    await makeTables(view, view.name, tx)
    await recordMade(view.name, view, null, tx)
  }
}
