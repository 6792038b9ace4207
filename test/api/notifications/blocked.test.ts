import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { stillUnread } from '../../../api/notifications/still-unread.js'
import { changeSettings } from '../../../commands/vault/notifications/settings.js'
import { notify } from '../../support/cast/notified.js'
import { eventually } from '../../support/eventually.js'
import { ask, freshApp, member, type TestApp } from '../../support/parts/app.js'

describe('what is mailed and pushed of requests', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let carla: Session
  before(async () => {
    app = await freshApp()
    ;[ana, boris, carla] = [await member(app.url, 'Ana'), await member(app.url, 'Boris'), await member(app.url, 'Carla')]
    const { pool } = app.parts.db
    await changeSettings(pool, ana.id, { channels: { request: { mail: 'daily' } } })
    for (const { id } of [carla, boris]) await notify(pool, { receiver: ana.id, actor: id, kind: 'request', target: 'community', item: id })
  })
  after(() => app.close())

  const setBlocked = async (who: Session, isBlocked: boolean) => {
    const path = isBlocked ? 'blockMember' : 'unblockMember'
    expect((await ask(app.url, path, { token: ana.token, body: { member: who.id } })).code).to.equal(200)
  }
  afterEach(async () => {
    for (const each of [boris, carla]) await setBlocked(each, false)
  })

  const task = async () => {
    const { rows } = await app.parts.db.pool.query<{ id: number }>('select id from vault.notification_group where member_id = $1', [ana.id])
    return { receiver: ana.id, groupId: rows[0]!.id, kind: 'request' } as const
  }
  /** At once, by mail or on a device. */
  const atOnce = async () => (await stillUnread(app.parts.db.pool, await task(), () => true, new Date().toISOString()))?.sentence
  /** What is mailed by a task; nothing where no mail is sent. */
  const mailedBy = async (kind: string, data: object) => {
    const { pool } = app.parts.db
    const before = app.mails().length
    await pool.query(`insert into vault.outbox values (gen_random_uuid(), $1, $2, now(), now())`, [kind, data])
    await pool.query(`select pg_notify('outbox', '')`)
    await eventually(async () => {
      const { rows } = await pool.query(`select trouble from vault.outbox where state = 'waiting' and kind = $1`, [kind])
      expect(rows).to.deep.equal([])
    }, 20_000)
    return app.mails()[before]?.subject
  }
  /** In the mail of the morning. */
  const inTheMorning = () => mailedBy('notify-digest', { memberId: ana.id, from: 0, to: 2 ** 31 - 1 })

  for (const [how, sentence] of [
    ['at once', atOnce],
    ['in the morning', inTheMorning],
  ] as const)
    it(`${how} names the newest of those whom their receiver does not block, and nobody else`, async () => {
      expect(await sentence()).to.equal('Dr. Boris Sample and 1 other would like to connect with you')
      await setBlocked(boris, true)
      expect(await sentence()).to.equal('Dr. Carla Sample would like to connect with you')
      await setBlocked(carla, true)
      expect(await sentence(), 'all are blocked').to.equal(undefined)
    })

  it('is told once of each who is named: that somebody blocked has asked meanwhile counts as a word of them no more than of others', async () => {
    await changeSettings(app.parts.db.pool, ana.id, { channels: { request: { mail: 'at-once' } } })
    const mailed = async () => mailedBy('notify-mail', await task())
    await setBlocked(boris, true)
    expect(await mailed()).to.equal('Dr. Carla Sample would like to connect with you')
    expect(await mailed(), 'by who was named a moment ago').to.equal(undefined)
    await setBlocked(boris, false)
    expect(await mailed()).to.equal('Dr. Boris Sample and 1 other would like to connect with you')
  })
})
