import { expect } from 'chai'
import type pg from 'pg'
import { migrate } from '../../../commands/vault/migrate.js'
import { loadReference } from '../../../commands/vault/reference/reference.js'
import { LOCKS } from '../../../domain/kernel/locks.js'
import { eventually } from '../../support/eventually.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'
import { openPool } from '../../support/parts/pool.js'

/** Milliseconds that a statement of a request may take, here. */
const LIMIT = 300
const NO_SEED = { version: 'of the spec', read: () => ({ countries: [], regions: [], cities: [], schools: [] }) }

describe('a start that finds another process at the same work', () => {
  let db: Database
  let pool: pg.Pool
  before(async () => {
    db = await freshDatabase()
    await migrate(db.pool)
    pool = openPool({ connectionString: db.url, max: 1, application_name: 'spec waits', options: `-c statement_timeout=${LIMIT}` })
  })
  after(async () => {
    await pool.end()
    await db.close()
  })

  const hasWaited = () =>
    eventually(async () => {
      const waiting = `select from pg_stat_activity where application_name = 'spec waits' and wait_event = 'advisory' and now() - query_start > $1`
      expect((await db.pool.query(waiting, [`${2 * LIMIT} ms`])).rowCount).to.equal(1)
    })

  for (const [what, lock, work] of [
    ['migrations', LOCKS.migration, () => migrate(pool)],
    ['reference data', LOCKS.reference, () => loadReference(pool, NO_SEED)],
  ] as const)
    it(`waits for its ${what} longer than a request may take`, async () => {
      const other = await db.pool.connect()
      try {
        await other.query('select pg_advisory_lock($1)', [lock])
        const working = work()
        working.catch(() => undefined) // awaited below
        await Promise.race([hasWaited(), working])
        await other.query('select pg_advisory_unlock($1)', [lock])
        await working
      } finally {
        other.release()
      }
    })
})
