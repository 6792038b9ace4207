import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { ChosenChannels, NotificationKind } from '../../../domain/notifications/kinds.js'
import { changeSettings, settingsOf } from '../../../commands/vault/notifications/settings.js'
import { openVault, type Vault } from '../../../api/wiring/vault.js'
import { ask, freshApp, member, type TestApp } from '../../support/parts/app.js'

describe('unsubscribing by the link of a mail', () => {
  const masterKey = randomBytes(32)
  let app: TestApp
  let links: Vault['mailLinks']
  let ana: Session
  before(async () => {
    app = await freshApp({ masterKey })
    links = (await openVault(app.parts.db.pool, masterKey)).mailLinks
    ana = await member(app.url, 'Ana')
  })
  beforeEach(async () => {
    for (const table of ['notification_settings', 'unsubscribed']) await app.parts.db.pool.query(`delete from vault.${table}`)
  })
  after(() => app.close())

  const tokenOf = (about: string, at = new Date().toISOString()) => links.make({ memberId: ana.id, about }, at)
  const mailOf = async (kind: NotificationKind) => (await settingsOf(app.parts.db.pool, [ana.id]))(ana.id).channels[kind].mail
  const choose = (channels: ChosenChannels) => changeSettings(app.parts.db.pool, ana.id, { channels })
  const look = (token: string) => ask(app.url, `getUnsubscribe?token=${encodeURIComponent(token)}`, { method: 'GET' })
  const click = (token: string, type: string, body: BodyInit) =>
    fetch(`${app.url}/unsubscribe?token=${token}`, { method: 'POST', body, headers: type ? { 'Content-Type': type } : {} })

  it('is one click of a mail program, without signing in, however it is posted', async () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const words = 'List-Unsubscribe=One-Click'
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', words],
      ['', form],
      ['text/plain', words],
    ] as const) {
      await choose({ request: { mail: 'at-once' } })
      const answered = await click(tokenOf('request'), type, body)
      expect(answered.status, type).to.equal(200)
      expect(answered.headers.get('set-cookie')).to.equal(null)
      expect(await mailOf('request'), type).to.equal('never')
    }
    expect(await mailOf('acceptance')).to.equal('at-once')
  })

  it('shows first what it is about, and changes nothing by that', async () => {
    const { code, body } = await look(tokenOf('request'))
    expect(code).to.equal(200)
    expect(body['result']).to.deep.equal({ about: 'emails about requests to connect', mails: true })
    expect(await mailOf('request')).to.equal('at-once')
  })

  it('is the same however often it is done, and can be put back as it was', async () => {
    await choose({ like: { mail: 'at-once' } })
    const token = tokenOf('like')
    for (let i = 0; i < 3; i++) {
      const { code, body } = await ask(app.url, 'unsubscribe', { body: { token } })
      expect(code).to.equal(200)
      expect(body).to.deep.include({
        msg: 'You will not get emails about likes any more.',
        result: { about: 'emails about likes', mails: false },
      })
    }
    expect(await mailOf('like')).to.equal('never')
    for (let i = 0; i < 2; i++)
      expect((await ask(app.url, 'resubscribe', { body: { token } })).body['result']).to.have.property('mails', true)
    expect(await mailOf('like')).to.equal('at-once')
  })

  it('of a daily summary leaves what is mailed at once', async () => {
    const token = tokenOf('daily')
    await ask(app.url, 'unsubscribe', { body: { token } })
    expect([await mailOf('like'), await mailOf('comment'), await mailOf('request')]).to.deep.equal(['never', 'never', 'at-once'])
    await ask(app.url, 'resubscribe', { body: { token } })
    expect([await mailOf('like'), await mailOf('comment')]).to.deep.equal(['daily', 'daily'])
  })

  it('of all there is leaves nothing, and comes back by the same link', async () => {
    await choose({ like: { mail: 'never' } })
    const token = tokenOf('request')
    expect((await ask(app.url, 'unsubscribe', { body: { token, all: true } })).body['result']).to.have.property('mails', false)
    for (const kind of ['request', 'comment', 'case-closing'] as const) expect(await mailOf(kind)).to.equal('never')
    await ask(app.url, 'resubscribe', { body: { token } })
    expect([await mailOf('request'), await mailOf('comment'), await mailOf('like')]).to.deep.equal(['at-once', 'daily', 'never'])
  })

  it('puts nothing back that was not turned off by it, or was chosen since', async () => {
    await choose({ like: { mail: 'never' } })
    await ask(app.url, 'resubscribe', { body: { token: tokenOf('like') } })
    expect(await mailOf('like')).to.equal('never')
    await ask(app.url, 'unsubscribe', { body: { token: tokenOf('comment') } })
    await choose({ comment: { mail: 'at-once' } })
    await ask(app.url, 'resubscribe', { body: { token: tokenOf('comment') } })
    expect(await mailOf('comment')).to.equal('at-once')
  })

  const OLD = '2020-01-01T00:00:00.000Z'
  for (const [what, token] of [
    ['is not ours', () => 'A'.repeat(60)],
    ['was changed', () => `${tokenOf('like').slice(0, -4)}AAAA`],
    ['is years old', () => tokenOf('like', OLD)],
    ['is about nothing we know', () => tokenOf('constructor')],
  ] as const)
    it(`by a link that ${what} is refused`, async () => {
      for (const call of ['unsubscribe', 'resubscribe']) expect((await ask(app.url, call, { body: { token: token() } })).code).to.equal(404)
      expect((await look(token())).code).to.equal(404)
      expect((await click(token(), 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')).status).to.equal(404)
    })

  it('is refused where the member is erased, and nothing is kept of them', async () => {
    const gone = await member(app.url, 'Boris')
    const token = links.make({ memberId: gone.id, about: 'request' }, new Date().toISOString())
    const { pool } = app.parts.db
    await pool.query('update vault.subject_key set wrapped = null where subject = $1', [`member:${gone.id}`])
    for (const call of ['unsubscribe', 'resubscribe']) expect((await ask(app.url, call, { body: { token } })).code).to.equal(404)
    expect((await look(token)).code).to.equal(404)
    for (const table of ['notification_settings', 'unsubscribed'])
      expect((await pool.query(`select from vault.${table} where member_id = $1`, [gone.id])).rowCount, table).to.equal(0)
  })

  it('needs a link that can be one', async () => {
    for (const token of ['', 'x'.repeat(301), ['a'], 7, null, '\u0000'])
      expect((await ask(app.url, 'unsubscribe', { body: { token } })).code, String(token)).to.be.within(400, 499)
    expect((await fetch(`${app.url}/unsubscribe`, { method: 'POST' })).status).to.equal(422)
  })
})
