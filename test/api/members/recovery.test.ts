import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { App } from '../../../api/main.js'
import { becomeMember, mailedLink, type Person } from '../../../scripts/people/become-member.js'
import { ask, freshApp, joining, openPage, personOf, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { mailedCode, mailTo } from '../../support/cast/mailed.js'

const NEW = 'another scalpel'
const WRONG = 'This code is wrong or has expired. Please ask for a new one.'
const VOID = 'This code was tried five times and is void. Please ask for a new one: one is mailed each minute at most.'

describe('a forgotten password', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())

  const login = (emailId: string, password: string) => ask(app.url, 'login', { body: { emailId, password } })
  const sendOtp = (emailId: string, url = app.url) => ask(url, 'sendOtp', { body: { emailId } })
  const verifyOtp = (emailId: string, otp: string, over: object = {}, url = app.url) =>
    ask(url, 'verifyOtp', { body: { emailId, otp, newPassword: NEW, confirmPassword: NEW, ...over } })
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const rows = async (text: string) => (await app.parts.db.pool.query<Record<string, unknown>>(text)).rows

  /** Who has proved their address has a password to forget; what comes after does not matter here. */
  const joined = async (): Promise<Person> => {
    const person = personOf('Forgetful')
    await ask(app.url, 'signup', { body: { ...person, indemnity: true, clauses: true } })
    await ask(app.url, 'verify', { body: { q: new URL(await mailedLink(app.url, person.emailId)).search } })
    return person
  }
  const codeFor = async (person: Person) => {
    expect((await sendOtp(person.emailId)).code).to.equal(200)
    return { ...person, code: await mailedCode(app, person.emailId) }
  }
  const asked = async () => codeFor(await joined())

  it('is replaced with a mailed code, which ends every session and is told by mail', async () => {
    const person = personOf('Whole')
    const { token } = await becomeMember(app.url, person)
    const { emailId, password, code } = await codeFor(person)
    const page = await openPage(app.url, token)
    const { code: status, body } = await verifyOtp(emailId, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect([status, body.msg]).to.deep.equal([200, 'Your password has been changed. Please login to continue.'])
    expect((await ask(app.url, 'getAllClinicalCases', { method: 'GET', token })).code, 'at once').to.equal(401)
    await eventually(() => expect(page.connected).to.equal(false))
    expect((await login(emailId, password)).code).to.equal(404)
    expect((await login(emailId, NEW)).code).to.equal(200)
    await mailTo(app, emailId, /A new password was set for your SFS account/)
    const facts = await rows(`select type from eventstore.events where type like 'Password%' or type like '%Otp%'`)
    expect(facts).to.deep.equal([{ type: 'PasswordReset' }])
  })

  it('says and does the same for every address', async () => {
    const { emailId } = await joined()
    const before = (await rows('select claim from vault.recovery')).map(({ claim }) => claim)
    const [known, unknown] = [await sendOtp(emailId), await sendOtp('nobody.at.all@example.org')]
    expect([known.code, known.body]).to.deep.equal([200, unknown.body])
    await eventually(async () => expect(await rows('select 1 from vault.recovery')).to.have.length(before.length + 2))
    const [wrong, nobody] = [await verifyOtp(emailId, 'no code'), await verifyOtp('nobody.at.all@example.org', 'no code')]
    expect([wrong.code, wrong.body]).to.deep.equal([404, nobody.body])
    const after = await rows('select claim, tries from vault.recovery')
    expect(after.filter(({ claim }) => !before.includes(claim)).map(({ tries }) => tries)).to.deep.equal([1, 1])
    await eventually(async () =>
      expect(await rows(`select 1 from vault.outbox where state = 'waiting' and kind = 'code'`)).to.deep.equal([]),
    )
    expect(app.mails().filter(({ to }) => to.startsWith('nobody'))).to.deep.equal([])
  })

  it('is not replaced with a code that was used', async () => {
    const { emailId, code } = await asked()
    expect((await verifyOtp(emailId, code)).code).to.equal(200)
    const again = await verifyOtp(emailId, code, { newPassword: 'a third one', confirmPassword: 'a third one' })
    expect([again.code, again.body.msg]).to.deep.equal([404, WRONG])
    expect(again.body.errors?.[0]?.field).to.equal('otp')
    expect((await login(emailId, NEW)).code).to.equal(202)
  })

  it('is not replaced with the right code at the sixth try', async () => {
    const { emailId, password, code } = await asked()
    for (let tries = 1; tries <= 4; tries++) expect((await verifyOtp(emailId, other(code))).body.msg).to.equal(WRONG)
    for (const [what, otp] of Object.entries({ 'a fifth wrong one': other(code), 'the right one after it': code })) {
      const { code: status, body } = await verifyOtp(emailId, otp)
      expect([status, body.msg], what).to.deep.equal([404, VOID])
      expect(body.errors, what).to.deep.equal([{ field: 'otp', msg: 'This code was tried five times and is void.' }])
    }
    expect((await login(emailId, password)).code).to.equal(202)
  })

  it('is replaced with the next code that is asked for, a minute later, after one was tried too often', async () => {
    const { emailId, code } = await asked()
    for (let tries = 1; tries <= 5; tries++) await verifyOtp(emailId, other(code))
    const later = await app.another(60_000)
    try {
      expect((await sendOtp(emailId, later.url)).code).to.equal(200)
      await eventually(async () => expect(await mailedCode(app, emailId)).not.to.equal(code))
      expect((await verifyOtp(emailId, await mailedCode(app, emailId))).code).to.equal(200)
    } finally {
      await later.stop()
    }
  })

  it('takes no more than five guesses that come at once', async () => {
    const { emailId, code } = await asked()
    const guesses = Array.from({ length: 30 }, () => verifyOtp(emailId, other(code)))
    expect(new Set((await Promise.all(guesses)).map((guess) => guess.code))).to.deep.equal(new Set([404]))
    expect(await rows('select max(tries) as tries from vault.recovery')).to.deep.equal([{ tries: 5 }])
    expect((await verifyOtp(emailId, code)).code).to.equal(404)
  })

  it('is replaced once by the right code that comes many times at once', async () => {
    const { emailId, code } = await asked()
    const codes = (await Promise.all(Array.from({ length: 4 }, () => verifyOtp(emailId, code)))).map((answer) => answer.code)
    expect(codes.sort()).to.deep.equal([200, 404, 404, 404])
  })

  describe('ten minutes later', () => {
    let later: App
    before(async () => {
      later = await app.another(10 * 60_000)
    })
    after(() => later.stop())

    it('is not replaced any more', async () => {
      const { emailId, code } = await asked()
      expect((await verifyOtp(emailId, code, {}, later.url)).code).to.equal(404)
    })

    it('is replaced with a newer code only', async () => {
      const { emailId, code } = await asked()
      expect((await sendOtp(emailId, later.url)).code).to.equal(200)
      await eventually(async () => expect(await mailedCode(app, emailId)).not.to.equal(code))
      expect((await verifyOtp(emailId, code)).code).to.equal(404)
      expect((await verifyOtp(emailId, await mailedCode(app, emailId))).code).to.equal(200)
    })
  })

  it('asked for again within a minute is mailed once or, where the minute turns, twice', async () => {
    const { emailId } = await asked()
    for (let times = 0; times < 4; times++) await sendOtp(emailId)
    await eventually(async () =>
      expect(await rows(`select 1 from vault.outbox where state = 'waiting' and kind = 'code'`)).to.deep.equal([]),
    )
    expect(app.mails().filter(({ to, text }) => to === emailId && /^\d{6}$/m.test(text)).length).to.be.within(1, 2)
  })

  it('is chosen by who has not opened their link: the code proves the address as well', async () => {
    const form = joining('Impatient')
    await ask(app.url, 'signup', { body: form })
    await sendOtp(form.emailId)
    expect((await verifyOtp(form.emailId, await mailedCode(app, form.emailId))).code).to.equal(200)
    expect((await login(form.emailId, NEW)).code).to.equal(202)
    expect((await ask(app.url, 'signup', { body: form })).code, 'nobody else signs up with it').to.equal(409)
  })

  it('begins no session with the old one while it is replaced', async () => {
    const { emailId, password, code } = await asked()
    const [, ...logins] = await Promise.all([verifyOtp(emailId, code), ...Array.from({ length: 5 }, () => login(emailId, password))])
    for (const { code: status, body } of logins) {
      if (status !== 202) continue // it came too late
      const { token } = body['records'] as Session
      await eventually(async () => expect((await ask(app.url, 'session/list', { token, body: {} })).code).to.equal(401))
    }
  })

  it('leaves no code in the clear', async () => {
    const { code } = await asked()
    const kept = await rows(
      `select row_to_json(recovery)::text as all from vault.recovery union select row_to_json(outbox)::text from vault.outbox`,
    )
    expect(JSON.stringify(kept)).not.to.contain(code)
  })

  for (const [call, field, value, msg, code = 422] of [
    ['sendOtp', 'emailId', undefined, 'Email Id is required.'],
    ['sendOtp', 'emailId', '', 'Email Id is required.'],
    ['sendOtp', 'emailId', 'ana@', 'Invalid email address'],
    ['verifyOtp', 'emailId', undefined, 'Email Id is required.'],
    ['verifyOtp', 'otp', undefined, 'OTP is required.'],
    ['verifyOtp', 'otp', '', 'OTP is required.'],
    ['verifyOtp', 'newPassword', undefined, 'New password is required.'],
    ['verifyOtp', 'newPassword', '', 'New password is required.'],
    ['verifyOtp', 'newPassword', 'short', 'Password must be atleast 7 digit long'],
    ['verifyOtp', 'newPassword', ' blanks ', 'Blank spaces are not allowed'],
    ['verifyOtp', 'confirmPassword', undefined, 'Confirm password is required.'],
    ['verifyOtp', 'confirmPassword', 'something else', 'The New Password & Confirm Password should be Same', 404],
  ] as const)
    it(`${call} refuses ${field} ${JSON.stringify(value)}: ${msg}`, async () => {
      const good = { emailId: 'ana@example.org', ...(call === 'verifyOtp' && { otp: '123456', newPassword: NEW, confirmPassword: NEW }) }
      const answered = await ask(app.url, call, { body: { ...good, [field]: value } })
      expect([answered.code, answered.body.errors]).to.deep.equal([code, [{ field, msg }]])
    })
})
