import { expect } from 'chai'
import type { Session } from '../../api/contract/members.js'
import { isPushService } from '../../api/push/hosts.js'
import { ask, freshApp, member, type TestApp } from '../support/parts/app.js'

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
})
