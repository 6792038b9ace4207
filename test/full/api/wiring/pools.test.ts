import { expect } from 'chai'
import { passingOf } from '../../../../api/http/passing-trouble.js'
import { pools } from '../../../../api/wiring/pools.js'
import { failureOf } from '../../../support/eventually.js'
import { through } from '../../../support/faults/through.js'
import { freshDatabase } from '../../../support/parts/database.js'

describe('connections to the database that nobody answers', () => {
  it('do not wait for ever to be made', async () => {
    const db = await freshDatabase()
    const { proxy, url } = await through(db.url)
    const closing: (() => Promise<unknown>)[] = []
    const pool = pools({ databaseUrl: url, databaseDirectUrl: undefined }, closing, () => undefined).open('spec', { max: 2, patience: 200 })
    try {
      proxy.blackHole()
      expect(passingOf(await failureOf(pool.query('select 1')))).to.include({ retryAfter: 1 })
      proxy.heal()
      expect((await pool.query('select 1 as one')).rows).to.deep.equal([{ one: 1 }])
    } finally {
      for (const close of closing) await close()
      await proxy.close()
      await db.close()
    }
  })
})
