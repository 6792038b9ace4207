import { expect } from 'chai'
import { countsOf } from '../../../../commands/vault/notifications/lines.js'
import { readUpTo } from '../../../../commands/vault/notifications/read.js'
import { changeSettings } from '../../../../commands/vault/notifications/settings.js'
import { ana, boris } from '../../../support/cast/facts.js'
import { eventually } from '../../../support/eventually.js'
import { freshDatabase, type Database } from '../../../support/parts/database.js'
import { exchanging } from '../../../support/plans/exchanging.js'
import { bellOf, keep, likesOf, listOf, recounted, told } from './support.js'

const likes = likesOf(ana)

describe('the list of a member', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshDatabase()
    await changeSettings(db.pool, ana, { channels: { like: { push: true } } })
    await keep(db.pool, told(likes, boris, 1))
  })
  afterEach(() => db.close())

  const pushes = async () => (await db.pool.query(`select from vault.outbox where kind = 'notify-push'`)).rowCount!
  const versions = async () =>
    (await db.pool.query<{ version: number }>('select version from vault.notification order by position')).rows.map(
      ({ version }) => version,
    )
  const waiting = async (count: number) => {
    const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => expect((await db.pool.query(sql)).rowCount).to.equal(count))
  }

  it('is held from before it is looked at: what is read meanwhile is told anew, and of two at once each has a version of its own', async () => {
    const { version } = (await countsOf(db.pool, [ana])).get(ana)!
    const before = await pushes()
    const other = await db.pool.connect()
    try {
      await other.query('begin')
      await other.query('select from vault.notification_member where member_id = $1 for update', [ana])
      // In this order: whoever reads is the first of those who wait.
      const reads = readUpTo(db.pool, ana, version)
      await waiting(1)
      const keeps = [keep(db.pool, told(likes, boris, 2)), keep(db.pool, told({ ...likes, target: 'case:8' }, boris, 3))]
      await waiting(3)
      await other.query('commit')
      await Promise.all([reads, ...keeps])
    } finally {
      other.release()
    }
    expect(await pushes()).to.equal(before + 2)
    const all = await versions()
    expect(new Set(all).size, `each once: ${all.join()}`).to.equal(3)
    expect((await listOf(db.pool, ana)).map(({ is_read }) => is_read)).to.deep.equal([false, false])
    expect([await bellOf(db.pool, ana), await recounted(db.pool, ana)]).to.deep.equal([2, 2])
  })

  it('gets more in two exchanges with the database', async () => {
    const counted = exchanging(db.pool)
    await keep(counted.pool, told(likes, boris, 2))
    expect(counted.exchanges()).to.equal(2)
  })
})
