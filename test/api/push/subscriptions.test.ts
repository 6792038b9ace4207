import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { pushSubscriptions } from '../../../commands/vault/push.js'
import { isPushService } from '../../../api/push/hosts.js'
import { ask, freshApp, member, type TestApp } from '../../support/parts/app.js'

const keys = { p256dh: 'BNcRdreALRFXTkOOUHK1', auth: 'tBHItJI5svbpez7KI4CCXg' }
const endpoint = 'https://fcm.googleapis.com/fcm/send/ana'

describe('push subscriptions', () => {
  let app: TestApp
  let ana: Session
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
  })
  after(() => app.close())

  const subscribe = (body: object, token = ana.token) => ask(app.url, 'subscribe', { body, token })
  const kept = async () =>
    (await app.parts.db.pool.query<object>('select endpoint, member_id from vault.push_subscription order by endpoint')).rows

  for (const [address, ours] of [
    [endpoint, true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://web.push.apple.com/x', true],
    ['https://db5p.notify.windows.com/w/?token=x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://fcm.googleapis.com.example.org/x', false],
    ['https://someone@fcm.googleapis.com/x', false],
    ['https://notfcm.googleapis.com.evil.example/', false],
    ['https://127.0.0.1/x', false],
    ['https://', false],
  ] as const)
    it(`${ours ? 'may' : 'must not'} lead to ${address}`, () => expect(isPushService(address)).to.equal(ours))

  it('need somebody who is signed in, a push service, and its keys', async () => {
    expect((await subscribe({ endpoint, keys }, '')).code).to.equal(401)
    expect((await subscribe({ endpoint: 'https://10.0.0.7/internal', keys })).code).to.equal(422)
    expect((await subscribe({ endpoint, keys: { auth: keys.auth } })).code).to.equal(422)
    expect((await subscribe({ endpoint, keys: { ...keys, auth: '<script>' } })).code).to.equal(422)
    expect(await kept()).to.deep.equal([])
  })

  it('are one a browser, of whoever used it last, and go with the session', async () => {
    const boris = await member(app.url, 'Boris')
    expect((await subscribe({ endpoint, expirationTime: null, keys })).code).to.equal(200)
    expect((await subscribe({ endpoint, keys }, boris.token)).code).to.equal(200)
    expect((await subscribe({ endpoint: `${endpoint}s-phone`, keys })).code).to.equal(200)
    expect(await kept()).to.deep.equal([
      { endpoint, member_id: boris.id },
      { endpoint: `${endpoint}s-phone`, member_id: ana.id },
    ])
    await ask(app.url, 'logout', { body: {}, token: boris.token })
    expect(await kept()).to.deep.equal([{ endpoint: `${endpoint}s-phone`, member_id: ana.id }])
  })

  it('are twenty of a member at most, those that asked last, and end where the member says so', async () => {
    const cyra = await member(app.url, 'Cyra')
    for (let i = 0; i < 25; i++) expect((await subscribe({ endpoint: `${endpoint}-${i}`, keys }, cyra.token)).code).to.equal(200)
    const own = async () => (await kept()).filter((row) => (row as { member_id: number }).member_id === cyra.id)
    expect(await own()).to.have.length(20)
    expect(await own()).to.deep.include({ endpoint: `${endpoint}-24`, member_id: cyra.id })
    const stop = (token: string) => ask(app.url, 'unsubscribeDevice', { body: { endpoint: `${endpoint}-24` }, token })
    expect((await stop(ana.token)).code).to.equal(200) // of somebody else it ends nothing
    expect(await own()).to.have.length(20)
    expect((await stop(cyra.token)).code).to.equal(200)
    expect((await stop(cyra.token)).code).to.equal(200)
    expect(await own()).to.have.length(19)
  })

  it('are brought down to so many from ten thousand, at once', async () => {
    const gita = await member(app.url, 'Gita')
    const { pool } = app.parts.db
    await pool.query(
      `insert into vault.push_subscription (endpoint, member_id, session_id, p256dh, auth, at)
        select $1 || i, $2, id, 'x', 'x', timestamptz '2026-01-01' + i * interval '1 s'
        from generate_series(1, 9999) i, (select id from vault.session where member_id = $2 limit 1) one`,
      [`${endpoint}-gita-`, gita.id],
    )
    expect((await subscribe({ endpoint: `${endpoint}-gita`, keys }, gita.token)).code).to.equal(200)
    const own = (await kept()).filter((row) => (row as { member_id: number }).member_id === gita.id)
    const newest = Array.from({ length: 19 }, (_, i) => ({ endpoint: `${endpoint}-gita-${9999 - i}`, member_id: gita.id }))
    expect(own).to.have.deep.members([{ endpoint: `${endpoint}-gita`, member_id: gita.id }, ...newest])
    expect(await pushSubscriptions(pool).of(gita.id, new Date().toISOString())).to.have.length(20)
  })

  it('are of many at once no more than so many', async () => {
    const dora = await member(app.url, 'Dora')
    await Promise.all(Array.from({ length: 60 }, (_, i) => subscribe({ endpoint: `${endpoint}-dora-${i}`, keys }, dora.token)))
    expect((await kept()).filter((row) => (row as { member_id: number }).member_id === dora.id)).to.have.length(20)
  })

  it('are reached under one id while they are the same, and under another for somebody else', async () => {
    const [eva, finn] = [await member(app.url, 'Eva'), await member(app.url, 'Finn')]
    const devices = pushSubscriptions(app.parts.db.pool)
    const at = new Date().toISOString()
    const own = { endpoint: `${endpoint}-eva`, keys }
    const idFor = async ({ id, token }: Session, body = own) => {
      expect((await subscribe(body, token)).code).to.equal(200)
      return (await devices.of(id, at))[0]!
    }
    const first = await idFor(eva)
    expect(await idFor(eva)).to.equal(first)
    expect(await devices.find(first, eva.id, at)).to.deep.equal({ endpoint: own.endpoint, ...keys })
    const second = await idFor(eva, { ...own, keys: { ...keys, auth: 'anotherSecret' } })
    expect(second).not.to.equal(first)
    expect(await idFor(finn)).not.to.be.oneOf([first, second])
    for (const id of [first, second]) expect(await devices.find(id, eva.id, at)).to.equal(undefined)
    const [third] = await devices.of(finn.id, at)
    expect(await devices.find(third!, eva.id, at)).to.equal(undefined)
    expect(await devices.of(finn.id, '2099-01-01T00:00:00.000Z'), 'whose session has expired').to.deep.equal([])
  })
})
