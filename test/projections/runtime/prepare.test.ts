import { expect } from 'chai'
import type { Pool } from 'pg'
import { prepare } from '../../../projections/runtime/prepare.js'
import { staleAmong } from '../../../projections/runtime/view-schema.js'
import { views } from '../../../projections/views.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'
import { failureOf } from '../../support/eventually.js'

describe('preparing a new database', () => {
  let db: Database
  beforeEach(async () => (db = await freshDatabase()))
  afterEach(() => db.close())

  /** Does not see what another process has just made, so many times. */
  const blind = (times: number): Pool =>
    Object.assign(Object.create(db.pool) as Pool, {
      connect: async () => {
        const client = await db.pool.connect()
        const query = async (text: string, values?: unknown[]) => {
          if (!text.includes('create schema if not exists runtime') || times-- <= 0) return client.query(text, values)
          await client.query('create schema runtime')
          return client.query(`insert into pg_namespace select * from pg_namespace where nspname = 'runtime'`)
        }
        return { query, release: () => client.release() }
      },
    })

  it('is done again when another process made its schema in the moment before', async () => {
    await prepare(views, blind(1))
    expect(await staleAmong(views, db.pool)).to.deep.equal([])
  })

  it('fails when that does not help', async () => expect(await failureOf(prepare(views, blind(2)))).to.have.property('code', '23505'))

  it('may be done by several at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => prepare(views, db.pool)))
    expect(await staleAmong(views, db.pool)).to.deep.equal([])
  })
})
