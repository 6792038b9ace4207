import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { housekeeping } from '../../../api/jobs/housekeeping.js'
import { requests as vaultRequests } from '../../../commands/vault/requests.js'
import { photograph } from '../files/support/images.js'
import { makeShelf, noon, type Shelf } from '../files/support/shelf.js'

const aDayLater = '2026-03-02T12:20:00.001Z'

describe('the house', () => {
  let shelf: Shelf
  before(async () => {
    shelf = await makeShelf()
    await shelf.send([['photo.jpg', await photograph({ width: 8, height: 8 })]])
  })
  after(() => shelf.close())

  const keep = (mayLookThroughFiles: boolean, now = aDayLater) => {
    const { pool, files, store } = shelf
    return housekeeping({ pool, files, store, requests: vaultRequests(pool, Buffer.alloc(32)), now: () => now }, mayLookThroughFiles)
  }
  const rowsOf = async (table: string) => (await shelf.pool.query(`select 1 from vault.${table}`)).rowCount

  it('forgets request keys after a day, and tries once they do not count', async () => {
    await vaultRequests(shelf.pool, Buffer.alloc(32)).mustBeSame(randomUUID(), {}, noon)
    await shelf.pool.query(`insert into vault.rate_limit values ('over', 1, 1000), ('counts', 1, $1)`, [Date.now() + 60_000])
    await keep(false, noon)
    expect([await rowsOf('request'), await rowsOf('rate_limit')]).to.deep.equal([1, 1])
    await keep(false)
    expect(await rowsOf('request')).to.equal(0)
  })

  it('throws away old files only while whoever attaches them has caught up', async () => {
    await keep(false)
    expect(await rowsOf('file')).to.equal(1)
    await keep(true)
    expect(await rowsOf('file')).to.equal(0)
  })
})
