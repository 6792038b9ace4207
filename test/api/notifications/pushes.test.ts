import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { changeSettings } from '../../../commands/vault/notifications/settings.js'
import { countsOf, unreadLine } from '../../../commands/vault/notifications/lines.js'
import { newVapidKey, vapidKeysOf } from '../../../api/push/vapid.js'
import { readUpTo } from '../../../commands/vault/notifications/read.js'
import { notify } from '../../support/cast/notified.js'
import { ask, freshApp, member, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { pushService, type PushService } from '../../support/outside/push-service.js'

describe('web push', () => {
  let service: PushService
  let app: TestApp
  let ana: Session
  let boris: Session
  before(async () => {
    service = await pushService()
    app = await freshApp({ pushAgent: service.agent })
    ;[ana, boris] = [await member(app.url, 'Ana'), await member(app.url, 'Boris')]
  })
  after(async () => {
    await app.close()
    await service.close()
  })
  beforeEach(async () => {
    await tasksDone()
    service.delivered.length = 0
    await app.parts.db.pool.query('delete from vault.push_subscription')
    await readUpTo(app.parts.db.pool, ana.id, 2 ** 31 - 1)
    await app.parts.db.pool.query('delete from vault.notification_told') // it is another day
  })

  const device = async ({ token }: Session) => {
    const { endpoint, p256dh, auth } = service.device()
    expect((await ask(app.url, 'subscribe', { body: { endpoint, keys: { p256dh, auth } }, token })).code).to.equal(200)
    return { endpoint, p256dh, auth }
  }
  const request = (target = 'community') =>
    notify(app.parts.db.pool, { receiver: ana.id, actor: boris.id, kind: 'request', target, item: 1 })
  /** Everything that was asked for has come to its end; what waits for another try has it at once. */
  const tasksDone = () =>
    eventually(async () => {
      await app.parts.db.pool.query(`update vault.outbox set due = now() where state = 'waiting' and kind = 'push'`)
      await app.parts.db.pool.query(`select pg_notify('outbox', '')`)
      const { rows } = await app.parts.db.pool.query(
        `select kind from vault.outbox where state = 'waiting' and kind in ('notify-push', 'push')`,
      )
      expect(rows).to.deep.equal([])
    }, 20_000)
  const devicesOf = async () => (await app.parts.db.pool.query<{ endpoint: string }>('select endpoint from vault.push_subscription')).rows

  /** The key that a browser asks a push service for us with. */
  const namedBy = async (url: string): Promise<string> => {
    const page = await (await fetch(url)).text()
    const settings = /<meta name="settings" content="([^"]*)"/.exec(page)![1]!.replaceAll('&quot;', '"')
    return (JSON.parse(settings) as { pushKey: string }).pushKey
  }

  it('is under the key pair that is given where one is, and else under the one that was made', async () => {
    const vapid = vapidKeysOf(newVapidKey())
    const [given, another] = [await app.another(0, 'api', { vapid }), await app.another()]
    expect(await namedBy(given.url)).to.equal(vapid.publicKey)
    expect(await namedBy(another.url)).to.equal(await namedBy(app.url))
    expect(await namedBy(app.url)).not.to.equal(vapid.publicKey)
    for (const each of [given, another]) await each.stop()
  })

  it('tells each device of a member the sentence of the list, its page and its group, encrypted, under the key that pages name', async () => {
    const devices = [await device(ana), await device(ana)]
    await device(boris)
    await request()
    await tasksDone()
    const pushKey = await namedBy(app.url)
    expect(service.delivered.map(({ path }) => `https://fcm.googleapis.com${path}`)).to.have.members(
      devices.map(({ endpoint }) => endpoint),
    )
    for (const { message, headers, signedBy, claims } of service.delivered) {
      const { group, ...told } = message as { group: number }
      expect(told).to.deep.equal({
        title: 'SFS',
        body: 'Dr. Boris Sample would like to connect with you',
        route: '/communityFollowing?told=request.community',
      })
      expect(headers).to.include({ topic: `group-${group}`, ttl: '86400' })
      expect(await unreadLine(app.parts.db.pool, ana.id, group)).to.have.property('kind', 'request')
      expect(signedBy).to.equal(pushKey)
      expect(claims.sub).to.equal('mailto:no-reply@localhost')
    }
  })

  it('tells a burst once, and again when it was read', async () => {
    await device(ana)
    await changeSettings(app.parts.db.pool, ana.id, { channels: { like: { push: true } } })
    const burst = () =>
      notify(
        app.parts.db.pool,
        ...Array.from({ length: 50 }, (_, i) => ({ receiver: ana.id, actor: (1_000 + i) as Session['id'], target: 'case:9' })),
      )
    await burst()
    await notify(app.parts.db.pool, { receiver: ana.id, actor: boris.id, target: 'case:9' })
    await tasksDone()
    expect(service.delivered).to.have.length(1)
    const { version } = (await countsOf(app.parts.db.pool, [ana.id])).get(ana.id)!
    await readUpTo(app.parts.db.pool, ana.id, version)
    await burst()
    await tasksDone()
    expect(service.delivered).to.have.length(2)
  })

  it('tells a line that was emptied and is there again once a day', async () => {
    await device(ana)
    for (let i = 0; i < 3; i++) {
      await request('again')
      await tasksDone()
      await app.parts.db.pool.query(`delete from vault.notification_group where target = 'again'`)
    }
    expect(service.delivered).to.have.length(1)
  })

  it('forgets devices that are gone, and tells the others', async () => {
    const [there, gone] = [await device(ana), await device(ana)]
    service.remove(gone)
    await request()
    await tasksDone()
    expect(service.delivered).to.have.length(1)
    expect(await devicesOf()).to.deep.equal([{ endpoint: there.endpoint }])
  })

  it('comes later where a push service has too much to do, and once', async () => {
    await device(ana)
    service.answers.push(503, 429)
    await request()
    await tasksDone()
    expect(service.delivered).to.have.length(1)
    expect(service.answers).to.deep.equal([])
  })

  for (const [what, answer] of [
    ['the message is not wanted', 413],
    ['we are not let push to the device this once', 403],
  ] as const)
    it(`is given up where ${what}, and the device stays`, async () => {
      await device(ana)
      service.answers.push(answer)
      await request()
      await tasksDone()
      expect(service.delivered).to.deep.equal([])
      expect(await devicesOf()).to.have.length(1)
    })

  for (const [what, meanwhile] of [
    ['was read meanwhile', () => readUpTo(app.parts.db.pool, ana.id, 2 ** 31 - 1)],
    ['is not wanted any more', () => changeSettings(app.parts.db.pool, ana.id, { channels: { request: { push: false } } })],
    ['is a day old', () => app.parts.db.pool.query(`update vault.outbox set at = at - interval '25 hours' where kind = 'push'`)],
    ['is for a device on which somebody else is signed in by now', (endpoint: string) => stolen(endpoint)],
    [
      'is for a device whose session has ended',
      () =>
        app.parts.db.pool.query('update vault.session set revoked_at = now() where id in (select session_id from vault.push_subscription)'),
    ],
  ] as const)
    it(`does not tell what ${what}`, async () => {
      const { endpoint } = await device(ana)
      service.answers.push(503) // so that it waits
      await request()
      await eventually(() => expect(service.answers).to.deep.equal([]))
      await meanwhile(endpoint)
      await tasksDone()
      expect(service.delivered).to.deep.equal([])
      await changeSettings(app.parts.db.pool, ana.id, { channels: { request: { push: true } } })
    })

  const stolen = async (endpoint: string) => {
    const keys = { p256dh: 'BNcRdreALRFXTkOOUHK1', auth: 'tBHItJI5svbpez7KI4CCXg' }
    expect((await ask(app.url, 'subscribe', { body: { endpoint, keys }, token: boris.token })).code).to.equal(200)
  }

  it('tells who is suspended of how their account stands, and of nothing else, also not by mail', async () => {
    const tove = await member(app.url, 'Tove')
    await device(tove)
    const { pool } = app.parts.db
    const restricted = (holds: boolean) =>
      pool.query(
        `insert into member_standing.standing (member_id, restriction, action, moderator, holds, appeal_open)
         values ($1, gen_random_uuid(), 'suspend', 1, $2, false) on conflict (member_id) do update set holds = excluded.holds`,
        [tove.id, holds],
      )
    await restricted(true)
    const line = { receiver: tove.id, actor: boris.id, item: 1 }
    await notify(pool, { ...line, kind: 'request', target: 'community' })
    await notify(pool, { ...line, actor: null, kind: 'standing', target: 'suspend' })
    await tasksDone()
    await eventually(async () => {
      const { rows } = await pool.query(`select from vault.outbox where state = 'waiting' and kind = 'notify-mail'`)
      expect(rows).to.deep.equal([])
    })
    expect(service.delivered).to.have.length(1)
    const mails = () => app.mails().filter(({ to, subject }) => to === tove.email && /would like to connect/.test(subject))
    expect(mails()).to.deep.equal([])
    await restricted(false)
    await notify(pool, { ...line, kind: 'request', target: 'beyond' })
    await tasksDone()
    await eventually(() => expect(mails()).to.have.length(1))
    expect(service.delivered).to.have.length(2)
  })
})
