import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { housekeeping } from '../../../api/jobs/housekeeping.js'
import { StoreUnavailable } from '../../../commands/runtime/store/store.js'
import { claimId } from '../../../commands/vault/claims.js'
import { outbox } from '../../../commands/vault/outbox.js'
import { recoveries as vaultRecoveries } from '../../../commands/vault/accounts/recoveries.js'
import { requests as vaultRequests } from '../../../commands/vault/requests.js'
import { sessions as vaultSessions } from '../../../commands/vault/accounts/sessions.js'
import type { FileId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { failureOf } from '../../support/eventually.js'
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

  const keep = (read: () => Promise<Recorded[]> = async () => [], now = aDayLater) => {
    const { pool, files, store } = shelf
    const requests = vaultRequests(pool, Buffer.alloc(32))
    const [sessions, recoveries] = [vaultSessions(pool, Buffer.alloc(32)), vaultRecoveries(pool, Buffer.alloc(32))]
    return housekeeping({
      pool,
      files,
      store,
      log: { read },
      requests,
      outbox: outbox(pool),
      sessions,
      recoveries,
      now: () => now,
      kinds: [],
    })
  }
  const rowsOf = async (table: string) => (await shelf.pool.query(`select 1 from vault.${table}`)).rowCount
  const file = async () => (await shelf.pool.query<{ id: FileId; state: string }>('select id, state from vault.file')).rows[0]
  const detach = () => shelf.pool.query(`update vault.file set state = 'stored'`)

  it('forgets request keys after a day, and tries once they do not count', async () => {
    await vaultRequests(shelf.pool, Buffer.alloc(32)).mustBeSame(randomUUID(), {}, noon)
    await shelf.pool.query(`insert into vault.rate_limit values ('over', 1, 1000), ('counts', 1, $1)`, [Date.now() + 60_000])
    await keep(undefined, noon)
    expect([await rowsOf('request'), await rowsOf('rate_limit')]).to.deep.equal([1, 1])
    await keep(() => Promise.reject(new TypeError('No such event')))
    expect(await rowsOf('request')).to.equal(0)
  })

  it('forgets which command was given which number after a month, and not while the command may come again', async () => {
    await claimId(shelf.pool, randomUUID(), noon)
    await keep(undefined, '2026-03-31T12:00:00.000Z')
    expect(await rowsOf('claim')).to.equal(1)
    await keep(undefined, '2026-03-31T12:20:00.001Z')
    expect(await rowsOf('claim')).to.equal(0)
  })

  it('forgets work that was done a month ago, and keeps what is to do or could not be done', async () => {
    const task = (at: string) => ({ id: randomUUID(), kind: 'mail', data: {}, at })
    const [done, waiting, failed, young] = [task(noon), task(noon), task(noon), task(aDayLater)]
    const work = outbox(shelf.pool)
    await work.keep(done, waiting, failed, young)
    for (const { id } of [done, young]) await work.end({ id, tries: 0 }, 'done')
    await work.end({ id: failed.id, tries: 0 }, 'failed')
    await keep(undefined, '2026-03-31T12:20:00.001Z')
    const { rows } = await shelf.pool.query<{ id: string }>('select id from vault.outbox')
    expect(rows.map(({ id }) => id)).to.have.members([waiting.id, failed.id, young.id])
  })

  it('forgets sessions and codes a month after they were over', async () => {
    const sessions = vaultSessions(shelf.pool, Buffer.alloc(32))
    const start = async (remembered: boolean) => {
      const id = randomUUID()
      await sessions.start(id, { memberId: 7, remembered, signIn: 'password', device: 'Firefox on Linux' }, noon)
      return id
    }
    const [over, , remembered] = [await start(true), await start(false), await start(true)]
    await sessions.revoke(over, noon)
    await vaultRecoveries(shelf.pool, Buffer.alloc(32)).issue(
      { claim: 'a claim', memberId: undefined },
      { id: randomUUID(), at: noon },
      noon,
    )
    await keep(undefined, aDayLater)
    expect([await rowsOf('session'), await rowsOf('recovery')]).to.deep.equal([3, 1])
    await keep(undefined, '2026-04-02T12:20:00.001Z')
    const { rows } = await shelf.pool.query<{ id: string }>('select id from vault.session')
    expect([rows, await rowsOf('recovery')]).to.deep.equal([[{ id: remembered }], 0])
  })

  it('forgets who viewed which video on an earlier day', async () => {
    await shelf.pool.query(`insert into vault.reel_viewer (reel_id, member_id, day) values (1, 7, '2026-02-28'), (2, 7, '2026-03-01')`)
    await keep(undefined, aDayLater)
    const { rows } = await shelf.pool.query<{ reel: number }>('select reel_id as reel from vault.reel_viewer')
    expect(rows).to.deep.equal([{ reel: 2 }])
  })

  describe('throws away old files, but none', () => {
    beforeEach(detach)

    it('that the log names, even if nobody has attached it', async () => {
      const { id } = (await file())!
      await keep(async () => [{ data: { files: [{ file: id }] } } as unknown as Recorded])
      expect(await file()).to.deep.equal({ id, state: 'attached' })
    })

    it('that may stand in what it cannot read', async () => {
      await keep(() => Promise.reject(new TypeError('No such event')))
      expect(await file()).to.have.property('state', 'attached')
    })

    it('while the log cannot be asked', async () => {
      expect(await failureOf(keep(() => Promise.reject(new StoreUnavailable('away'))))).to.be.instanceOf(StoreUnavailable)
      expect(await file()).to.have.property('state', 'stored')
    })

    it('that is younger than a day', async () => {
      await keep(undefined, noon)
      expect(await file()).to.have.property('state', 'stored')
    })
  })

  describe('of old files', () => {
    it('leaves none that no event names', async () => {
      await detach()
      await keep()
      expect(await rowsOf('file')).to.equal(0)
    })
  })
})
