import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { claimOnce } from '../../../commands/vault/claims.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'
import { openPool } from '../../support/parts/pool.js'

describe('numbers that are asked for at once', () => {
  const noon = '2026-03-01T12:00:00.000Z'
  const later = '2026-03-01T12:00:01.000Z'
  let db: Database
  let asked: number

  beforeEach(async () => {
    db = await freshDatabase()
    asked = 0
    db.pool.on('acquire', () => void (asked += 1))
  })
  afterEach(() => db.close())

  it('are given with one statement, to each command its own', async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimOnce(db.pool, randomUUID(), noon)))
    expect(new Set(claims.map(({ id }) => id))).to.have.property('size', 20)
    expect(asked).to.equal(1)
  })

  it('are those of the first time, with its moment, for a command that comes again among them, or twice', async () => {
    const [before, twice] = [randomUUID(), randomUUID()]
    const first = await claimOnce(db.pool, before, noon)
    const [again, one, other, fresh] = await Promise.all([before, twice, twice, randomUUID()].map((id) => claimOnce(db.pool, id, later)))
    expect(again).to.deep.equal(first)
    expect(one).to.deep.equal(other)
    expect(new Set([first, one, fresh].map((claim) => claim!.id))).to.have.property('size', 3)
  })

  it('are given once where two processes ask for the same at one moment', async () => {
    const ids = Array.from({ length: 10 }, () => randomUUID())
    const elsewhere = openPool({ connectionString: db.url })
    const [here, there] = await Promise.all([
      Promise.all(ids.map((id) => claimOnce(db.pool, id, noon))),
      Promise.all(ids.toReversed().map((id) => claimOnce(elsewhere, id, noon))),
    ])
    await elsewhere.end()
    expect(here).to.deep.equal(there.toReversed())
  })
})
