import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Session } from '../../api/contract/members.js'
import { ask, freshApp, joining, member, openPage, type TestApp } from '../support/app.js'
import { eventually, failureOf } from '../support/eventually.js'

describe('joining and signing in', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())
  const signup = (body: unknown, key?: string) => ask(app.url, 'signup', { body, key })
  const login = (emailId: string, password: string) => ask(app.url, 'login', { body: { emailId, password } })

  it('joins with name, address and password, and signs in', async () => {
    const form = joining('ana')
    expect((await signup(form)).code).to.equal(200)
    const { code, body } = await login(form.emailId, form.password)
    expect(code).to.equal(200)
    const { jwt, token, id, ...session } = body['records'] as Session
    expect(jwt).to.equal(token)
    expect(id).to.be.a('number')
    expect(session).to.deep.equal({ full_name: 'Ana Sample', email: form.emailId, is_all_details_filled: 1, till_where_filled: 1 })
  })

  it('takes an address with hyphen and plus, in any case and with blanks around it', async () => {
    const form = { ...joining('Eva'), emailId: `  Eva-Maria+Case.${randomUUID().slice(0, 8)}@Sub-Domain.Example.health ` }
    expect((await signup(form)).code).to.equal(200)
    expect((await login(form.emailId.trim().toLowerCase(), form.password)).code).to.equal(200)
  })

  it('joins once for a repeated request', async () => {
    const form = joining('Twice')
    const key = randomUUID()
    const answers = await Promise.all([signup(form, key), signup(form, key), signup(form, key)])
    expect(answers.map(({ code }) => code)).to.deep.equal([200, 200, 200])
    const { rows } = await app.parts.db.pool.query(`select 1 from member_card.card where first_name = 'Twice'`)
    expect(rows).to.have.length(1)
  })

  it('makes one member of twenty who want the same address at once, who signs in with the password of the first', async () => {
    const form = joining('Wanted')
    const tries = Array.from({ length: 20 }, (_, i) => ({ ...form, password: `password ${i}` }))
    const codes = (await Promise.all(tries.map((each) => signup(each)))).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).to.have.length(1)
    expect(codes.filter((code) => code === 409)).to.have.length(19)
    const works = await Promise.all(tries.map(async ({ password }) => (await login(form.emailId, password)).code === 200))
    expect(works.indexOf(true)).to.equal(codes.indexOf(200))
    expect(works.filter(Boolean)).to.have.length(1)
    const { rows } = await app.parts.db.pool.query<{ n: number }>(
      'select count(*)::int as n from vault.credential where member_id not in (select member_id from member_card.card)',
    )
    expect(rows[0]?.n, 'passwords of nobody').to.equal(0)
  })

  it('says the same of a wrong password and an unknown address', async () => {
    const form = joining('Known')
    await signup(form)
    const wrong = await login(form.emailId, 'another one')
    const unknown = await login('nobody@example.org', form.password)
    expect([wrong.code, unknown.code]).to.deep.equal([404, 404])
    expect(wrong.body).to.deep.equal(unknown.body)
  })

  for (const [field, value, msg] of [
    ['firstName', 'Al', 'Minimum 3 characters are required'],
    ['firstName', undefined, 'Minimum 3 characters are required'],
    ['lastName', ' Silva', 'Blank spaces are not allowed'],
    ['emailId', undefined, 'Email is required'],
    ['emailId', '', 'Email is required'],
    ['emailId', 'ana@', 'Invalid email address'],
    ['emailId', ['a@example.org'], 'Email is required'],
    ['password', undefined, 'Password is required'],
    ['password', 'short', 'Password must be atleast 7 digit long'],
    ['password', ' blanks around ', 'Blank spaces are not allowed'],
    ['indemnity', false, 'Please select check box for Terms of use and Privacy Policy'],
    ['clauses', undefined, 'Please select check box for Terms of use and Privacy Policy'],
  ] as const) {
    it(`refuses ${field} ${JSON.stringify(value)}: ${msg}`, async () => {
      const { code, body } = await signup({ ...joining('Bad'), [field]: value })
      expect(code).to.equal(422)
      expect(body.errors).to.deep.equal([{ field, msg }])
    })
  }

  it('has its words for an address typed wrong at the login', async () => {
    const { code, body } = await login('Ana@example.org', 'scalpel please')
    expect(code).to.equal(422)
    expect(body.errors?.[0]?.msg).to.equal('Email must contain only lowercase characters, numbers, and no spaces')
  })

  it('ends a session at once, and its sockets', async () => {
    const { token } = await member(app.url, 'Leaver')
    const page = await openPage(app.url, token)
    expect((await ask(app.url, 'logout', { token, body: {} })).code).to.equal(200)
    await eventually(() => expect(page.connected).to.equal(false))
    expect((await ask(app.url, 'logout', { token, body: {} })).code).to.equal(401)
    expect(String(await failureOf(openPage(app.url, token)))).to.contain('Please sign in')
  })

  describe('the session of a browser', () => {
    const signIn = async (rememberMe: boolean) => {
      const form = joining('Browser')
      await signup(form)
      const answered = await ask(app.url, 'login', { body: { emailId: form.emailId, password: form.password, rememberMe } })
      return answered.headers.getSetCookie()[0]!
    }
    const refresh = async (cookie: string) => {
      const sent = cookie.split(';')[0]!
      const response = await fetch(`${app.url}/api/session/refresh`, { method: 'POST', headers: { Cookie: sent } })
      return { code: response.status, cookie: response.headers.getSetCookie()[0], body: (await response.json()) as { records?: Session } }
    }

    it('is held by a cookie that no script and no other site can use', async () => {
      expect(await signIn(false)).to.match(/^sfs_refresh=[\w.-]+; Path=\/api\/session; HttpOnly; SameSite=Strict$/)
      expect(await signIn(true)).to.contain('Max-Age=2592000')
    })

    it('goes on with a new token and a new cookie', async () => {
      const first = await signIn(true)
      const { code, cookie, body } = await refresh(first)
      expect(code).to.equal(200)
      expect(cookie).to.contain('Max-Age=2592000').and.not.equal(first)
      expect(body.records).to.include({ full_name: 'Browser Sample' })
      expect((await ask(app.url, 'logout', { token: body.records!.token, body: {} })).code).to.equal(200)
      expect((await refresh(cookie!)).code).to.equal(401)
    })

    it('is nobody’s without a cookie', async () => expect((await refresh('nothing=1')).code).to.equal(401))
  })

  it('refuses a key that was used for another request', async () => {
    const key = randomUUID()
    expect((await signup(joining('One'), key)).code).to.equal(200)
    const { code, body } = await signup(joining('Other'), key)
    expect([code, body.msg]).to.deep.equal([422, 'This Idempotency-Key was used for another request'])
  })

  it('keeps no address and no name in the log, its metadata or the names of its streams', async () => {
    const form = joining('Canary')
    await signup(form)
    const { rows } = await app.parts.db.pool.query<{ all: string }>(
      `select string_agg(stream || type || convert_from(data, 'utf8') || convert_from(metadata, 'utf8'), ' ') as all from eventstore.events`,
    )
    expect(rows[0]?.all)
      .to.contain('MemberRegistered')
      .and.not.to.match(/Canary|@example/i)
  })
})
