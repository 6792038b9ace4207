import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { Device } from '../../../api/contract/members/sessions.js'
import { commandTask } from '../../../api/jobs/send-command.js'
import { resetFactor } from '../../../commands/vault/second-factor/end.js'
import { forgetMember } from '../../../commands/vault/leaving/leaving.js'
import type { Command } from '../../../domain/kernel/messages.js'
import { becomeMember } from '../../../scripts/people/become-member.js'
import { mailTo } from '../../support/cast/mailed.js'
import { eventually, failureOf } from '../../support/eventually.js'
import { ask, freshApp, openPage, personOf, type Answered, type TestApp } from '../../support/parts/app.js'
import { codeOf, setUp } from '../../support/second-factor.js'
import { atDesk, masterKey } from '../../support/staff/desk.js'

const DUE = 'Please enter the code of your authenticator app first'

describe('two-step sign-in', () => {
  let app: TestApp
  before(async () => (app = await freshApp({ masterKey })))
  after(() => app.close())

  const recordsOf = ({ body }: Answered) => body['records'] as Session
  const isOpen = async ({ token }: Session) => (await ask(app.url, 'getAllClinicalCases', { method: 'GET', token })).code === 200
  const about = async ({ token }: Session) => (await ask(app.url, 'secondFactor', { method: 'GET', token })).body
  const check = ({ token }: Session, code: string) => ask(app.url, 'secondFactor/check', { body: { code }, token })

  /** Somebody who has it, in the session in which they set it up. */
  const withFactor = async (name: string) => {
    const person = personOf(name)
    const session = await becomeMember(app.url, person)
    const { emailId, password } = person
    const login = (more: object = {}) => ask(app.url, 'login', { body: { emailId, password, ...more } })
    return { person, session, login, before: recordsOf(await login()), ...(await setUp(app.url, session)) }
  }

  it('is on once a code was shown, is told by mail, and keeps nothing that can be read', async () => {
    const { person, session, secret, recoveryCodes } = await withFactor('Ana')
    expect(recoveryCodes).to.have.lengthOf(10)
    expect(await about(session))
      .to.include({ codesLeft: 10 })
      .and.property('since')
      .not.equal(null)
    await mailTo(app, person.emailId, /Two-step sign-in is on/)
    const { rows } = await app.parts.db.pool.query(
      `select (f.*)::text || (c.*)::text as kept from vault.second_factor f, vault.recovery_code c`,
    )
    expect(JSON.stringify(rows)).to.not.contain(secret).and.not.contain(recoveryCodes[0])
    expect(await isOpen(session), 'the session that set it up').to.equal(true)
    expect((await ask(app.url, 'secondFactor/begin', { body: {}, token: session.token })).code).to.equal(409)
  })

  it('is not on while no code, or a wrong one, was shown', async () => {
    const person = personOf('Boris')
    const session = await becomeMember(app.url, person)
    const begun = await ask(app.url, 'secondFactor/begin', { body: {}, token: session.token })
    expect(begun.body['uri'])
      .to.match(/^otpauth:\/\/totp\/SFS:boris/)
      .and.contain(`secret=${String(begun.body['secret'])}`)
    const confirm = (code: string) => ask(app.url, 'secondFactor/confirm', { body: { code }, token: session.token })
    const wrong = await confirm(codeOf(begun.body['secret'] as string, 40))
    expect([wrong.code, wrong.body.errors?.map(({ field }) => field)]).to.deep.equal([422, ['code']])
    expect((await confirm('ABCD-EFGH-JKLM')).code, 'what is no code of an app').to.equal(422)
    expect(await about(session)).to.include({ since: null, codesLeft: 0 })
    const again = await ask(app.url, 'login', { body: { emailId: person.emailId, password: person.password } })
    expect([again.code, recordsOf(again).second_factor]).to.deep.equal([200, 'off'])
  })

  it('opens to a password alone nothing but the question for the code, and tells nothing', async () => {
    const { login, secret, session } = await withFactor('Cara')
    const { code, body } = await login()
    const due = body['records'] as Session
    expect([code, due.second_factor, due.email, due.full_name]).to.deep.equal([202, 'due', null, null])
    const refused = await ask(app.url, 'getAllClinicalCases', { method: 'GET', token: due.token })
    expect([refused.code, refused.body.msg, refused.body['reason']]).to.deep.equal([403, DUE, 'second_factor'])
    expect(String(await failureOf(openPage(app.url, due.token)))).to.contain(DUE)
    const raised = await check(due, codeOf(secret))
    expect([raised.code, recordsOf(raised).second_factor, recordsOf(raised).email]).to.deep.equal([200, 'shown', session.email])
    expect(await isOpen(due)).to.equal(true)
  })

  it('takes a code with the password, and no code twice', async () => {
    const { login, secret } = await withFactor('Dora')
    const code = codeOf(secret)
    const first = await login({ code })
    expect([first.code, recordsOf(first).second_factor]).to.deep.equal([200, 'shown'])
    expect((await login({ code })).code, 'the same code').to.equal(422)
    expect((await login({ code: codeOf(secret, -1) })).code, 'one from before it').to.equal(422)
    expect((await login({ code: codeOf(secret, 1) })).code, 'of a clock that is a step ahead').to.equal(200)
  })

  it('takes a code once, however many try it at the same moment', async () => {
    const { login, secret, recoveryCodes } = await withFactor('Dina')
    for (const code of [codeOf(secret), recoveryCodes[0]]) {
      const codes = (await Promise.all([login({ code }), login({ code }), login({ code })])).map((answer) => answer.code)
      expect(codes.sort()).to.deep.equal([200, 422, 422])
    }
  })

  it('takes each recovery code once, however it is typed, until there are new ones', async () => {
    const { login, secret, person, recoveryCodes, session } = await withFactor('Eva')
    const [one, two] = recoveryCodes as [string, string]
    expect((await login({ code: one.toLowerCase().replaceAll('-', ' ') })).code).to.equal(200)
    expect((await login({ code: one })).code).to.equal(422)
    expect(await about(session)).to.include({ codesLeft: 9 })
    const renew = (password: string) =>
      ask(app.url, 'secondFactor/recoveryCodes', { body: { password, code: codeOf(secret) }, token: session.token })
    expect((await renew('no such password')).code).to.equal(422)
    const renewed = (await renew(person.password)).body['recoveryCodes'] as string[]
    expect((await login({ code: two })).code).to.equal(422)
    expect((await login({ code: renewed[0] })).code).to.equal(200)
  })

  it('asks the other sessions too, and closes their pages', async () => {
    const person = personOf('Finn')
    const session = await becomeMember(app.url, person)
    const { emailId, password } = person
    const other = recordsOf(await ask(app.url, 'login', { body: { emailId, password } }))
    const page = await openPage(app.url, other.token)
    const { secret } = await setUp(app.url, session)
    await eventually(() => expect(page.connected).to.equal(false))
    const listed = (await ask(app.url, 'session/list', { body: {}, token: session.token })).body['sessions'] as Device[]
    expect(listed.map(({ current, secondFactor }) => [current, secondFactor])).to.have.deep.members([
      [true, 'shown'],
      [false, 'due'],
    ])
    expect(await isOpen(other)).to.equal(false)
    expect((await check(other, codeOf(secret))).code).to.equal(200)
    expect(await isOpen(other)).to.equal(true)
  })

  it('makes whoever guesses wait', async () => {
    const { before, secret } = await withFactor('Gina')
    for (const step of [40, 50, 60, 70, 80]) expect((await check(before, codeOf(secret, step))).code).to.equal(422)
    const refused = await check(before, codeOf(secret))
    expect([refused.code, refused.headers.get('Retry-After')]).to.deep.equal([429, '900'])
    expect(refused.body.msg).to.contain('Please wait a quarter of an hour')
    const later = await app.another(16 * 60_000)
    const renewed = await ask(later.url, 'login', { body: { emailId: before.email, password: personOf('x').password } })
    const raised = await ask(later.url, 'secondFactor/check', {
      body: { code: codeOf(secret, 32) },
      token: recordsOf(renewed).token,
    })
    expect(raised.code, raised.body.msg).to.equal(200)
    await later.stop()
  })

  it('ends for who shows password and code, and is told', async () => {
    const { session, secret, person, login } = await withFactor('Hana')
    const remove = (more: object) => ask(app.url, 'secondFactor/remove', { body: { code: codeOf(secret), ...more }, token: session.token })
    expect((await remove({})).body.errors?.map(({ field }) => field)).to.deep.equal(['password'])
    expect((await remove({ password: person.password })).code).to.equal(200)
    expect([(await login()).code, await isOpen(session)]).to.deep.equal([200, true])
    await mailTo(app, person.emailId, /Two-step sign-in was turned off/)
    expect((await check(session, codeOf(secret, 1))).code).to.equal(409)
  })

  it('is ended by the operator, who signs the member out', async () => {
    const { session, person, login } = await withFactor('Ida')
    expect(await atDesk(app, (desk) => desk.resetFactor(person.emailId))).to.equal(true)
    await eventually(async () => expect(await isOpen(session)).to.equal(false))
    expect(recordsOf(await login()).second_factor).to.equal('off')
    expect(await atDesk(app, (desk) => desk.resetFactor(person.emailId))).to.equal(false)
    await mailTo(app, person.emailId, /Two-step sign-in was turned off/)
  })

  it('is told to be ended also where the operator’s program ends before it has said so', async () => {
    const { session, person } = await withFactor('Ines')
    const at = new Date().toISOString()
    const command: Command = { id: randomUUID(), type: 'ResetSecondFactor', by: 'operator', at, data: { memberId: session.id } }
    await resetFactor(app.parts.db.pool, session.id, commandTask(command), at)
    await mailTo(app, person.emailId, /Two-step sign-in was turned off/)
  })

  it('goes with the account', async () => {
    const { session } = await withFactor('Jon')
    await forgetMember(app.parts.db.pool, session.id)
    const sql =
      'select member_id from vault.second_factor where member_id = $1 union select member_id from vault.recovery_code where member_id = $1'
    expect((await app.parts.db.pool.query(sql, [session.id])).rowCount).to.equal(0)
  })
})
