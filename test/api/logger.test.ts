import { expect } from 'chai'
import { inLog } from '../../api/error-in-log.js'
import { freshDatabase, type Database } from '../support/parts/database.js'
import { failureOf } from '../support/eventually.js'

describe('an error in the log', () => {
  let db: Database
  before(async () => {
    db = await freshDatabase()
    await db.pool.query('create table spec (id int primary key, name text not null)')
    await db.pool.query(`insert into spec values (7, 'Ana')`)
  })
  after(() => db.close())

  const logged = async (text: string, values: unknown[] = []) => inLog((await failureOf(db.pool.query(text, values))) as Error)
  const SECRET = 'Ana-Silva'

  for (const [what, text, value, code] of [
    ['a term that is too long', 'select $1::tsquery', SECRET.repeat(500), '54000'],
    ['a question that cannot be read', 'select $1::tsquery', `${SECRET} !`, '42601'],
    ['what is no number', 'select $1::text::int', SECRET, '22P02'],
    ['what is no JSON', 'select $1::text::json', SECRET, '22P02'],
  ] as const)
    it(`of the database does not quote ${what}`, async () => {
      const error = await logged(text, [value])
      expect(error).to.include({ code })
      expect(error).to.have.property('routine').that.is.a('string')
      expect(error).to.have.property('stack').that.contains('.test.ts')
      expect(JSON.stringify(error)).not.to.contain(SECRET)
    })

  it('names the table and the rule that was broken, and not by what', async () => {
    const error = await logged('insert into spec values (7, $1)', [SECRET])
    expect(error).to.include({ code: '23505', table: 'spec', constraint: 'spec_pkey' })
    expect(error).to.have.property('message').that.contains('spec_pkey')
    expect(JSON.stringify(error)).not.to.contain(SECRET)
    expect(JSON.stringify(await logged('insert into spec values (8, $1)', [null]))).not.to.contain('Failing row')
  })

  it('keeps the words of those that tell of the database only, and of all others', async () => {
    expect(await logged('select from nowhere')).to.include({ message: 'relation "nowhere" does not exist' })
    expect(inLog(new TypeError('oops'))).to.include({ type: 'TypeError', message: 'oops' })
  })
})
