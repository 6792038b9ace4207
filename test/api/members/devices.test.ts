import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { Device } from '../../../api/contract/members/sessions.js'
import { becomeMember, type Person } from '../../../scripts/people/become-member.js'
import { ask, freshApp, member, openPage, personOf, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { mailTo } from '../../support/cast/mailed.js'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

describe('my sessions', () => {
  let app: TestApp
  let ana: Person
  before(async () => {
    app = await freshApp()
    ana = personOf('Ana')
    await becomeMember(app.url, ana)
  })
  after(() => app.close())

  const signIn = async (userAgent = FIREFOX, { emailId, password }: Pick<Person, 'emailId' | 'password'> = ana) => {
    const headers = { 'Content-Type': 'application/json', 'User-Agent': userAgent }
    const response = await fetch(`${app.url}/api/login`, { method: 'POST', headers, body: JSON.stringify({ emailId, password }) })
    return ((await response.json()) as { records: Session }).records.token
  }
  const call = (path: string, token: string, body: object = {}) => ask(app.url, path, { token, body })
  const list = async (token: string) => (await call('session/list', token)).body['sessions'] as Device[]
  const current = async (token: string) => (await list(token)).find((device) => device.current)!
  const isOpen = async (token: string) => (await call('session/list', token)).code === 200

  beforeEach(async () => {
    await call('session/revokeAll', await signIn())
  })

  it('say what was used, how and when, and which of them asks; and nothing of where it was', async () => {
    const [here, phone] = [await signIn(), await signIn(IPHONE)]
    const sessions = await list(here)
    expect(sessions.map(({ device, signIn, remembered, current }) => [device, signIn, remembered, current])).to.have.deep.members([
      ['Firefox on Windows', 'password', false, true],
      ['Safari on iPhone', 'password', false, false],
    ])
    expect((await current(phone)).device).to.equal('Safari on iPhone')
    for (const { seenAt, startedAt } of sessions) expect(seenAt).to.equal(startedAt)
    const { rows } = await app.parts.db.pool.query<{ all: string }>(`select string_agg(session::text, ' ') as all from vault.session`)
    expect(rows[0]?.all).not.to.match(/127\.0\.0\.1|::1|Gecko/)
  })

  it('end one by one, at once and with their sockets', async () => {
    const [here, phone] = [await signIn(), await signIn(IPHONE)]
    const page = await openPage(app.url, phone)
    const { code, body } = await call('session/revoke', here, { id: (await current(phone)).id })
    expect([code, body.msg]).to.deep.equal([200, 'The device has been signed out.'])
    expect(await isOpen(phone)).to.equal(false)
    await eventually(() => expect(page.connected).to.equal(false))
    expect(await list(here)).to.have.length(1)
  })

  it('end all at once, but for the one that asks, or with it', async () => {
    const [here, phone, other] = [await signIn(), await signIn(IPHONE), await signIn()]
    expect((await call('session/revokeAll', here, { keepThis: true })).code).to.equal(200)
    expect([await isOpen(here), await isOpen(phone), await isOpen(other)]).to.deep.equal([true, false, false])
    const everywhere = await call('session/revokeAll', here)
    expect(everywhere.headers.getSetCookie()[0]).to.match(/^sfs_refresh=;/)
    expect(await isOpen(here)).to.equal(false)
  })

  it('end for nobody but their member', async () => {
    const boris = await member(app.url, 'Boris')
    const here = await signIn()
    const { id } = await current(here)
    const { code, body } = await call('session/revoke', boris.token, { id })
    expect([code, body.msg]).to.deep.equal([404, 'This session has ended already'])
    expect(await isOpen(here)).to.equal(true)
    for (const strange of ['7', '', 7, null]) expect((await call('session/revoke', here, { id: strange })).code).to.equal(422)
  })

  describe('when the password is changed', () => {
    const NEW = 'another scalpel'
    const change = (token: string, over: object = {}) =>
      call('changePassword', token, { curruntPassword: ana.password, newPassword: NEW, confirmPassword: NEW, ...over })

    it('end, but for the one that asks; the member is told by mail', async () => {
      const [here, phone] = [await signIn(), await signIn(IPHONE)]
      const page = await openPage(app.url, phone)
      const { code, body } = await change(here, { curruntPassword: ana.password })
      expect([code, body.msg]).to.deep.equal([200, 'Your password has been changed, and your other devices have been signed out.'])
      expect([await isOpen(here), await isOpen(phone)]).to.deep.equal([true, false])
      await eventually(() => expect(page.connected).to.equal(false))
      await mailTo(app, ana.emailId, /The password of your SFS account was changed/)
      expect((await ask(app.url, 'login', { body: { emailId: ana.emailId, password: ana.password } })).code).to.equal(404)
      const again = await change(here)
      expect([again.code, again.body.msg]).to.deep.equal([404, 'Current password is not correct'])
      expect(again.body.errors).to.deep.equal([{ field: 'curruntPassword', msg: 'Current password is not correct' }])
      ana = { ...ana, password: NEW }
    })

    it('at the same moment by two, one of them is refused', async () => {
      const here = await signIn()
      const next = ['first of two', 'second of two']
      const answers = await Promise.all(next.map((each) => change(here, { newPassword: each, confirmPassword: each })))
      expect(answers.map(({ code }) => code).sort()).to.deep.equal([200, 404])
      ana = { ...ana, password: next[answers.findIndex(({ code }) => code === 200)]! }
    })

    for (const [field, value, msg, code = 422] of [
      ['curruntPassword', undefined, 'Current password is required.'],
      ['curruntPassword', '', 'Current password is required.'],
      ['newPassword', undefined, 'New password is required.'],
      ['newPassword', '', 'New password is required.'],
      ['newPassword', 'short', 'Password must be atleast 7 digit long'],
      ['confirmPassword', undefined, 'Confirm password is required.'],
      ['confirmPassword', 'something else', 'The New Password & Confirm Password should be Same', 404],
    ] as const)
      it(`needs ${field} other than ${JSON.stringify(value)}: ${msg}`, async () => {
        const answered = await change(await signIn(), { [field]: value })
        expect([answered.code, answered.body.errors]).to.deep.equal([code, [{ field, msg }]])
      })
  })
})
