import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { ProfileDetails } from '../../../api/contract/members/profile.js'
import { becomeMember, mailedLink, personalForm } from '../../../scripts/people/become-member.js'
import { ask, freshApp, joining, member, openPage, personOf, type TestApp } from '../../support/parts/app.js'
import { eventually, failureOf } from '../../support/eventually.js'

describe('joining and signing in', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())
  const signup = (body: unknown, key?: string) => ask(app.url, 'signup', { body, key })
  const login = (emailId: string, password: string) => ask(app.url, 'login', { body: { emailId, password } })

  const verify = async (emailId: string) => ask(app.url, 'verify', { body: { q: new URL(await mailedLink(app.url, emailId)).search } })
  const rows = async (text: string, values: unknown[] = []) => (await app.parts.db.pool.query<Record<string, unknown>>(text, values)).rows

  it('joins with name, address and password, proves the address, and signs in to what is left to do', async () => {
    const form = joining('ana')
    const joined = await signup(form)
    expect([joined.code, joined.body.msg]).to.deep.equal([200, 'Please check your email to verify your account'])
    const early = await login(form.emailId, form.password)
    expect([early.code, early.body.msg]).to.deep.equal([422, 'Please verify your email address first: open the link we sent to you.'])
    const proved = await verify(form.emailId)
    expect([proved.code, proved.body.msg]).to.deep.equal([200, 'Your Email verification is completed. Please login to continue.'])
    expect(proved.body, 'for the login').to.have.property('emailId', form.emailId)
    const { code, body } = await login(form.emailId, form.password)
    expect(code).to.equal(202)
    const { jwt, token, id, ...session } = body['records'] as Session
    expect(jwt).to.equal(token)
    expect(id).to.be.a('number')
    expect(session).to.deep.equal({
      full_name: 'Ana Sample',
      first_name: 'Ana',
      last_name: 'Sample',
      email: form.emailId,
      number: null,
      mobile: null,
      college: null,
      profile_pic: null,
      specialty_type: null,
      is_all_details_filled: 0,
      till_where_filled: 0,
      second_factor: 'off',
      roles: [],
      restriction: null,
      signin_type: 'ID_PASS',
    })
  })

  it('takes an address with hyphen and plus, in any case and with blanks around it', async () => {
    const form = { ...joining('Eva'), emailId: `  Eva-Maria+Case.${randomUUID().slice(0, 8)}@Sub-Domain.Example.health ` }
    const kept = form.emailId.trim().toLowerCase()
    expect((await signup(form)).code).to.equal(200)
    expect((await verify(kept)).code).to.equal(200)
    expect((await login(kept, form.password)).code).to.equal(202)
  })

  it('joins once for a repeated request, and mails one link that works', async () => {
    const form = joining('Twice')
    const key = randomUUID()
    const answers = await Promise.all([signup(form, key), signup(form, key), signup(form, key)])
    expect(answers.map(({ code }) => code)).to.deep.equal([200, 200, 200])
    expect((await signup(form, key)).code).to.equal(200)
    expect(await rows(`select 1 from member_card.card where first_name = 'Twice'`)).to.have.length(1)
    expect((await verify(form.emailId)).code).to.equal(200)
    expect(app.mails().filter(({ to }) => to === form.emailId)).to.have.length(1)
  })

  it('gives an address that nobody has proved to whoever signs up with it last', async () => {
    const first = joining('First')
    expect((await signup(first)).code).to.equal(200)
    const oldLink = await mailedLink(app.url, first.emailId)
    const next = { ...first, firstName: 'Second Sample', password: 'another scalpel' }
    expect((await signup(next)).code).to.equal(200)
    await eventually(async () => expect(await mailedLink(app.url, first.emailId)).not.to.equal(oldLink))
    expect((await ask(app.url, 'verify', { body: { q: new URL(oldLink).search } })).code, 'the old link').to.equal(404)
    expect((await verify(first.emailId)).code).to.equal(200)
    expect((await login(first.emailId, first.password)).code).to.equal(404)
    const { code, body } = await login(first.emailId, next.password)
    expect([code, (body['records'] as Session).full_name]).to.deep.equal([202, 'Second Sample'])
    const third = await signup(first)
    expect([third.code, third.body.msg]).to.deep.equal([409, 'This email is already registered'])
    expect((await login(first.emailId, next.password)).code, 'the password stays').to.equal(202)
  })

  it('answers the same link again, and no other', async () => {
    const form = joining('Link')
    await signup(form)
    const { search } = new URL(await mailedLink(app.url, form.emailId))
    const open = (q: string) => ask(app.url, 'verify', { body: { q } })
    expect((await open(search.slice(1))).code).to.equal(200)
    expect((await open(search)).code).to.equal(200)
    for (const q of ['', '?', '?token=', '?token=x', `${search}x`, '?other=1']) {
      const { code, body } = await open(q)
      expect([code, body.msg]).to.deep.equal([404, 'Something went wrong'])
    }
  })

  it('takes a link for seven days', async () => {
    const form = joining('Late')
    await signup(form)
    const { search } = new URL(await mailedLink(app.url, form.emailId))
    const later = await app.another(7 * 24 * 60 * 60 * 1000)
    expect((await ask(later.url, 'verify', { body: { q: search } })).code).to.equal(404)
    await later.stop()
  })

  it('mails a link again, once a minute, and says the same of every address', async () => {
    const form = joining('Again')
    await signup(form)
    const first = await mailedLink(app.url, form.emailId)
    const resend = (emailId: string) => ask(app.url, 'resendVerification', { body: { emailId } })
    const [known, unknown] = [await resend(form.emailId), await resend('nobody@example.org')]
    expect([known.code, known.body]).to.deep.equal([200, unknown.body])
    await eventually(async () => expect(await mailedLink(app.url, form.emailId)).not.to.equal(first))
    expect((await verify(form.emailId)).code).to.equal(200)
    const mailed = () => app.mails().filter(({ to }) => to === form.emailId).length
    const before = mailed()
    expect((await resend(form.emailId)).body, 'a proved one').to.deep.equal(unknown.body)
    await eventually(async () =>
      expect(await rows(`select 1 from vault.outbox where state = 'waiting' and kind = 'mail'`)).to.deep.equal([]),
    )
    expect(mailed()).to.equal(before)
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
    ['password', '', 'Password is required'],
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

  for (const [firstName, lastName, first] of [
    ['ana Silva', 'silva', 'Ana Silva'],
    ['Ana Silva', 'Silva', 'Ana'],
    ['Ana Silva Silva', 'Silva', 'Ana Silva'],
    ['AnaSilva', 'Silva', 'AnaSilva'],
    ['Ana de Souza', 'de Souza', 'Ana'],
  ] as const)
    it(`takes "${lastName}" off the joined "${firstName}" where it ends with it, and keeps "${first}"`, async () => {
      const form = { ...joining('Joined'), firstName, lastName }
      await signup(form)
      await verify(form.emailId)
      const { first_name } = (await login(form.emailId, form.password)).body['records'] as Session
      expect(first_name).to.equal(first)
    })

  for (const [firstName, lastName, shortName] of [
    ['Li', 'Wu', true],
    ['Ng', 'Q', true],
    ['María', 'de la Cruz Fernández', false],
    ['Anne Marie', 'van der Berg', false],
  ] as const)
    it(`keeps ${firstName} and ${lastName} apart and whole, from the sign-up to the profile`, async () => {
      const form = { ...joining('Names'), firstName: `${firstName} ${lastName}`, lastName, ...(shortName && { shortName }) }
      expect((await signup(form)).code).to.equal(200)
      await verify(form.emailId)
      const kept = { first_name: firstName, last_name: lastName.replace(/^[a-z]/, (first) => first.toUpperCase()) }
      const { token, id, ...session } = (await login(form.emailId, form.password)).body['records'] as Session
      expect(session).to.include(kept)
      const details = { ...personalForm(form), firstName: kept.first_name, lastName: kept.last_name, id }
      expect((await ask(app.url, 'personal', { token, body: details })).code).to.equal(200)
      const { profile } = (await ask(app.url, 'getProfileDetails', { token, body: { id } })).body as unknown as ProfileDetails
      expect(profile).to.include({ ...kept, full_name: `${kept.first_name} ${kept.last_name}` })
    })

  it('shuts nobody out whose names are short and whole', async () => {
    const form = { ...joining('Short'), firstName: 'Li Wu', lastName: 'Wu' }
    const msg = 'Minimum 3 characters are required'
    const refused = await signup(form)
    expect([refused.code, refused.body.errors]).to.deep.equal([
      422,
      [
        { field: 'firstName', msg },
        { field: 'lastName', msg },
      ],
    ])
    expect((await signup({ ...form, shortName: true })).code).to.equal(200)
    await verify(form.emailId)
    expect((await login(form.emailId, form.password)).body['records']).to.include({ full_name: 'Li Wu', first_name: 'Li', last_name: 'Wu' })
    for (const name of ['', ' '])
      expect((await signup({ ...joining('Empty'), lastName: name, shortName: true })).code, JSON.stringify(name)).to.equal(422)
  })

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
      const form = personOf('Browser')
      await becomeMember(app.url, form)
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
      expect(body.records).to.include({ full_name: 'Browser Sample', is_all_details_filled: 1, till_where_filled: 1 })
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
