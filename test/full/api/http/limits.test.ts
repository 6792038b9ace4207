import { expect } from 'chai'
import { guesses, ordinary } from '../../../../api/contract/rates.js'
import { ask, freshApp, joining, member, type Answered, type TestApp } from '../../../support/parts/app.js'

const wrong = 'not my password'

describe('limits', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await freshApp({ rateLimitFactor: 1, trustProxy: ['loopback'] })
  })
  afterEach(() => app.close())

  const login = (emailId: string, password: string, url = app.url) => ask(url, 'login', { body: { emailId, password } })
  /** Half a request from somewhere: it is counted, then refused. */
  const guessFrom = (network: string) =>
    fetch(`${app.url}/api/login`, { method: 'POST', headers: { 'X-Forwarded-For': network } }).then(({ status }) => status)
  const codesOf = async (times: number, one: () => Promise<number>) => new Set(await Promise.all(Array.from({ length: times }, one)))

  const expectTooMany = ({ code, headers, body }: Answered, seconds: number): void => {
    expect([code, body]).to.deep.equal([429, { code: 429, msg: 'Too many requests, please try again later' }])
    expect(Number(headers.get('retry-after'))).to.be.within(1, seconds)
  }

  it('on passwords count an address, however it is typed, in all processes together', async () => {
    const form = joining('Guessed')
    await ask(app.url, 'signup', { body: form })
    const other = await app.another()
    const { most, seconds } = guesses.addressHere
    // Joining was the first try.
    for (let tries = 1; tries < most; tries++) {
      expect((await login(form.emailId, wrong, tries % 2 ? app.url : other.url)).code).to.equal(404)
    }
    for (const url of [app.url, other.url]) expectTooMany(await login(form.emailId, form.password, url), seconds)
    expectTooMany(await login(` ${form.emailId.toUpperCase()} `, wrong), seconds)
    expect((await login('other@example.org', wrong)).code).to.equal(404)
    expect(await guessFrom('203.0.113.7'), 'a network of its own').to.equal(422)
  })

  it('on passwords count a network, and let others in', async () => {
    expect(await codesOf(guesses.network.most, () => guessFrom('203.0.113.7'))).to.deep.equal(new Set([422]))
    expect(await guessFrom('203.0.113.7')).to.equal(429)
    expect(await guessFrom('203.0.113.8')).to.equal(422)
  })

  it('on passwords take an address of the newer kind for its network', async () => {
    let last = 0
    const next = () => guessFrom(`2001:db8:0:1::${(++last).toString(16)}`)
    expect(await codesOf(guesses.network.most, next)).to.deep.equal(new Set([422]))
    expect(await next()).to.equal(429)
    expect(await guessFrom('2001:db8:9999::1')).to.equal(422)
  })

  it('on passwords keep no address, of a person or a network', async () => {
    await login('canary@example.org', wrong)
    const { rows } = await app.parts.db.pool.query<{ key: string }>('select key from vault.rate_limit order by key')
    expect(rows).to.have.length(3)
    for (const { key } of rows) expect(key).to.match(/^(network|address|addressHere):[\w-]{43}$/)
  })

  it('on passwords refuse somebody who tries fifty', async () => {
    const tries = Array.from({ length: 50 }, (_, i) => login('ana@example.org', `guess ${i}`))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    const { most } = guesses.addressHere
    expect([codes.filter((code) => code === 404).length, codes.filter((code) => code === 429).length]).to.deep.equal([most, 50 - most])
  })

  it('on passwords count whoever is signed in and does not know their own', async () => {
    const { token } = await member(app.url, 'Forgetful')
    const body = { curruntPassword: wrong, newPassword: 'another one', confirmPassword: 'another one' }
    const change = () => ask(app.url, 'changePassword', { token, body })
    expect(await codesOf(guesses.addressHere.most, async () => (await change()).code)).to.deep.equal(new Set([404]))
    expectTooMany(await change(), guesses.addressHere.seconds)
  })

  it('on codes count an address, known or not, and leave passwords alone', async () => {
    const send = (emailId: string) => ask(app.url, 'sendOtp', { body: { emailId } })
    const { most, seconds } = guesses.codesHere
    expect(await codesOf(most, async () => (await send('nobody@example.org')).code)).to.deep.equal(new Set([200]))
    expectTooMany(await send('nobody@example.org'), seconds)
    expect((await send('somebody@example.org')).code).to.equal(200)
    expect((await login('nobody@example.org', wrong)).code).to.equal(404)
  })

  it('on requests to connect count a member, in all processes together, and say so', async () => {
    const ana = await member(app.url, 'Ana')
    const other = await app.another()
    const { most, seconds } = guesses.requests
    const asking = (url: string) => ask(url, 'addFriendRequestCommunity', { token: ana.token, body: { user_two_id: 2_000_000_000 } })
    for (const url of [app.url, other.url])
      expect(await codesOf(most / 2, async () => (await asking(url)).code)).to.deep.equal(new Set([404]))
    const { code, body, headers } = await asking(other.url)
    expect([code, body['msg']]).to.deep.equal([429, 'You have asked many colleagues to connect in a day, please try again tomorrow'])
    expect(Number(headers.get('retry-after'))).to.be.within(1, seconds)
  })

  it('on mails count a mailbox, however it is written and whatever the form, known or not, in all processes together', async () => {
    const other = await app.another()
    const form = joining('Bombed')
    await ask(app.url, 'signup', { body: form })
    const name = form.emailId.split('@')[0]!
    const { most, seconds } = guesses.mails
    const bombs = [
      (to: string, url: string) => ask(url, 'resendVerification', { body: { emailId: to } }),
      (to: string, url: string) => ask(url, 'sendOtp', { body: { emailId: to } }),
    ]
    const bomb = (i: number, to: string) => bombs[i % 2]!(to, [app.url, other.url][i % 3 ? 0 : 1]!)
    const written = (i: number, whose: string) => `${i % 2 ? whose.toUpperCase() : whose}+${i}@Example.org`
    for (let i = 1; i < most; i++) expect((await bomb(i, written(i, name))).code, `mail ${i + 1}`).to.equal(200)
    for (let i = 0; i < most; i++) expect((await bomb(i, written(i, 'nobody'))).code).to.equal(200)
    const late = [form.emailId, 'nobody@example.org'].map((to) => bombs.map((one) => one(to, other.url)))
    const refused = await Promise.all(late.flat())
    for (const { code, headers, body } of refused) {
      expect([code, body]).to.deep.equal([429, refused[0]!.body])
      expect(Number(headers.get('retry-after'))).to.be.within(1, seconds)
    }
    expect((await ask(app.url, 'sendOtp', { body: { emailId: 'somebody@example.org' } })).code).to.equal(200)
    const mails = () => app.mails().filter(({ to }) => to.toLowerCase().startsWith(name))
    expect(mails().length).to.be.at.most(most)
  })

  it('on mails are raised with all others for tests under load', async () => {
    const rateLimitFactor = 2
    const raised = await app.another(0, 'api', { rateLimitFactor })
    const most = guesses.mails.most * rateLimitFactor
    const send = (i: number, url: string) => ask(url, 'sendOtp', { body: { emailId: `nobody+${i}@example.org` } })
    const codes: number[] = []
    for (let i = 0; i <= most; i++) codes.push((await send(i, raised.url)).code)
    expect(codes).to.deep.equal([...Array<number>(most).fill(200), 429])
    expect((await send(most + 1, app.url)).code, 'where they are as they are').to.equal(429)
  })

  it('on mails leave a form alone that is not filled in', async () => {
    const body = { ...joining('Mistyped'), password: '' }
    for (let i = 0; i < 2; i++) expect((await ask(app.url, 'signup', { body })).code).to.equal(422)
    const { rows } = await app.parts.db.pool.query(`select from vault.rate_limit where key like 'mails:%'`)
    expect(rows).to.deep.equal([])
  })

  it('on writing are each member’s own, and leave reading alone', async () => {
    const [ana, boris] = [await member(app.url, 'Ana'), await member(app.url, 'Boris')]
    const like = (token: string) => ask(app.url, 'likeClinicalCase', { token, body: {} })
    expect(await codesOf(ordinary.write.most, async () => (await like(ana.token)).code)).to.deep.equal(new Set([422]))
    const refused = await like(ana.token)
    expectTooMany(refused, ordinary.write.seconds)
    expect(refused.headers.get('ratelimit')).to.contain('r=0')
    expect((await like(boris.token)).code).to.equal(422)
    expect((await ask(app.url, 'getAllClinicalCases', { token: ana.token, method: 'GET' })).code).to.equal(200)
  })
})
