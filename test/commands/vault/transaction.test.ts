import { expect } from 'chai'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../../commands/vault/transaction.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'
import { failureOf } from '../../support/eventually.js'

describe('a transaction of the vault', () => {
  let db: Database
  before(async () => (db = await freshDatabase()))
  after(() => db.close())

  const backend = async (tx: Pick<PoolClient, 'query'>) => (await tx.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  const failing = async (error: Error) => {
    let pid = 0
    const work = async (tx: PoolClient) => {
      pid = await backend(tx)
      await tx.query(`insert into vault.migration values ('never')`)
      throw error
    }
    expect(await failureOf(inTransaction(db.pool, work))).to.equal(error)
    expect((await db.pool.query(`select from vault.migration where name = 'never'`)).rowCount).to.equal(0)
    return { pid, next: await backend(db.pool) }
  }

  it('leaves nothing when somebody is refused, and its connection to the next', async () => {
    const { pid, next } = await failing(new Refusal('too-many', 'Not again'))
    expect(next).to.equal(pid)
  })

  it('gives up a connection on which something went wrong', async () => {
    const { pid, next } = await failing(new Error('oops'))
    expect(next).to.not.equal(pid)
  })
})
