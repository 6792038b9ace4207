import { expect } from 'chai'
import { inTransaction, type Tx } from '../../../projections/runtime/database.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'
import { failureOf } from '../../support/eventually.js'

describe('a transaction of the views', () => {
  let db: Database
  before(async () => {
    db = await freshDatabase()
    await db.pool.query('create table public.note (id int primary key)')
  })
  beforeEach(() => db.pool.query('truncate public.note'))
  after(() => db.close())

  const note = (tx: Tx, id: number) => tx.send({ text: 'insert into public.note values ($1)', values: [id] })
  const noting =
    (...ids: number[]) =>
    (tx: Tx) => {
      for (const id of ids) note(tx, id)
      return Promise.resolve()
    }
  const notes = async () => (await db.pool.query<{ id: number }>('select id from public.note order by id')).rows.map(({ id }) => id)

  it('holds what is sent and never waited for', async () => {
    await inTransaction(db.pool, noting(1))
    expect(await notes()).to.deep.equal([1])
  })

  it('commits nothing when something sent fails, and says what', async () => {
    expect(await failureOf(inTransaction(db.pool, noting(1, 1, 2)))).to.include({ code: '23505' })
    expect(await notes()).to.deep.equal([])
  })

  it('says what failed first, not what was asked for after it', async () => {
    const work = async (tx: Tx) => {
      note(tx, 1)
      note(tx, 1)
      await tx.query('select 1')
    }
    expect(await failureOf(inTransaction(db.pool, work))).to.include({ code: '23505' })
  })

  it('tells of what failed to who asks whether all was done, who may go on from a savepoint', async () => {
    await inTransaction(db.pool, async (tx) => {
      note(tx, 1)
      await tx.sent()
      await tx.query('savepoint attempt')
      note(tx, 1)
      expect(await failureOf(tx.sent())).to.include({ code: '23505' })
      await tx.query('rollback to savepoint attempt')
      note(tx, 2)
    })
    expect(await notes()).to.deep.equal([1, 2])
  })

  it('does nothing of what is asked for when it is over', async () => {
    let late: Tx | undefined
    await failureOf(inTransaction(db.pool, (tx) => ((late = tx), Promise.reject(new Error('given up')))))
    note(late!, 1)
    expect(await failureOf(late!.query('insert into public.note values (2)'))).to.include({ message: 'The transaction is over' })
    expect(await notes()).to.deep.equal([])
  })
})
