import { expect } from 'chai'
import { signup, type Session } from '../../../api/contract/members/members.js'
import { becomeMember } from '../../../scripts/people/become-member.js'
import { eventually, failureOf } from '../../support/eventually.js'
import { ask, freshApp, joining, member, personOf, postCase, type TestApp } from '../../support/parts/app.js'
import { hear, pages } from '../../support/parts/pages.js'
import { codeOf, setUp } from '../../support/second-factor.js'
import { atDesk, masterKey, staffMember } from '../../support/staff/desk.js'

describe('roles of the staff, named by the operator', () => {
  let app: TestApp
  before(async () => (app = await freshApp({ masterKey })))
  after(() => app.close())
  const { open, close } = pages()
  afterEach(close)

  it('stand in the session of who signs in', async () => {
    const session = await staffMember(app, 'Ana', 'moderator', 'auditor')
    expect(session.roles).to.deep.equal(['auditor', 'moderator'])
    expect((await member(app.url, 'Boris')).roles).to.deep.equal([])
  })

  it('are told to the open pages of the member, when they come and when they go, and to nobody else', async () => {
    const [ana, boris] = [await member(app.url, 'Ana'), await member(app.url, 'Boris')]
    const [mine, other] = [await open(app.url, ana, []), await open(app.url, boris, [])]
    const [heard, others] = [hear(mine.page, 'rolesChanged'), hear(other.page, 'rolesChanged')]
    expect(await atDesk(app, (desk) => desk.grant('editor', ana.email!))).to.deep.equal(['editor'])
    await eventually(() => expect(heard.map(({ roles }) => roles)).to.deep.equal([['editor']]))
    expect(await atDesk(app, (desk) => desk.revoke('editor', ana.email!))).to.deep.equal([])
    await eventually(() => expect(heard.map(({ roles }) => roles)).to.deep.equal([['editor'], []]))
    expect(others).to.deep.equal([])
  })

  it('let into the rooms of the staff only who has shown a code, and out again as soon as two-step sign-in is off', async () => {
    const rooms = ['staff:reports', 'staff:standings', 'staff:rules']
    const person = personOf('Dora')
    await becomeMember(app.url, person)
    await atDesk(app, (desk) => desk.grant('moderator', person.emailId))
    const { emailId, password } = person
    const dora = (await ask(app.url, 'login', { body: { emailId, password } })).body['records'] as Session
    expect(dora.roles).to.deep.equal(['moderator'])
    const { page, joined } = await open(app.url, dora, rooms)
    expect(joined, 'a password alone').to.deep.equal([])
    const joinedNow = () => new Promise<readonly string[]>((resolve) => page.emit('watch', rooms, resolve))
    const { secret } = await setUp(app.url, dora)
    await eventually(async () => expect(await joinedNow()).to.have.members(rooms))
    const off = await ask(app.url, 'secondFactor/remove', { body: { password, code: codeOf(secret) }, token: dora.token })
    expect(off.code, off.body.msg).to.equal(200)
    await eventually(async () => expect(await joinedNow()).to.deep.equal([]))
    expect(page.connected).to.equal(true)
  })

  it('are left by open pages as soon as they end: nothing that is for the staff is heard any more', async () => {
    const [fay, mia] = [await staffMember(app, 'Fay', 'moderator'), await staffMember(app, 'Mia', 'moderator')]
    const [author, reporter] = [await member(app.url, 'Chen'), await member(app.url, 'Emil')]
    const [former, still] = await Promise.all([fay, mia].map((who) => open(app.url, who, ['staff:reports'])))
    const [own, others] = [former!, still!].map(({ page }) => hear(page, 'reportsChanged'))
    const roles = hear(former!.page, 'rolesChanged')
    const heardOf = async (heard: readonly { post: string }[], post: string) =>
      eventually(() => expect(heard.map((each) => each.post)).to.include(post))
    const reported = async () => {
      const clinicalCaseId = await postCase(app.url, author)
      await ask(app.url, 'addClinicalCaseReport', { body: { clinicalCaseId, reason: 'A face' }, token: reporter.token })
      return `case:${clinicalCaseId}`
    }
    await heardOf(own!, await reported())
    await atDesk(app, (desk) => desk.revoke('moderator', fay.email!))
    await eventually(() => expect(roles.at(-1)?.roles).to.deep.equal([]))
    const before = own!.length
    await heardOf(others!, await reported())
    expect(own!.slice(before)).to.deep.equal([])
    expect(former!.page.connected).to.equal(true)
  })

  it('are left by open pages also while the view of roles is late: the log knows', async () => {
    const gia = await staffMember(app, 'Gia', 'moderator')
    const checking = await app.another(0, 'api', { recheckEvery: 100 })
    const { page, joined } = await open(checking.url, gia, ['staff:reports'])
    const joinedNow = () => new Promise<readonly string[]>((resolve) => page.emit('watch', ['staff:reports'], resolve))
    const late = await app.parts.db.pool.connect()
    try {
      expect(joined).to.deep.equal(['staff:reports'])
      await late.query('begin')
      await late.query('lock table staff_roles.role in exclusive mode')
      await atDesk(app, (desk) => desk.revoke('moderator', gia.email!))
      await eventually(async () => expect(await joinedNow()).to.deep.equal([]))
    } finally {
      await late.query('rollback')
      late.release()
      page.disconnect()
      await checking.stop()
    }
  })

  it('bite and end at once in every process while the view of them is late: neither it nor a second of belief is waited for', async () => {
    const gus = await staffMember(app, 'Gus', 'moderator')
    const never = 10 * 3_600_000
    const other = await app.another(0, 'api', { believed: never, recheckEvery: never })
    const { page, joined } = await open(other.url, gus, ['staff:reports'])
    expect(joined).to.deep.equal(['staff:reports'])
    const joinedNow = () => new Promise<readonly string[]>((resolve) => page.emit('watch', ['staff:reports'], resolve))
    const code = async (path: string) => (await ask(other.url, path, { method: 'GET', token: gus.token })).code
    expect([await code('staff/reports'), await code('staff/log')]).to.deep.equal([200, 403])
    const late = await app.parts.db.pool.connect()
    try {
      await late.query('begin')
      await late.query('lock table staff_roles.role in exclusive mode')
      await atDesk(app, async (desk) => {
        await desk.revoke('moderator', gus.email!)
        await desk.grant('auditor', gus.email!)
      })
      await eventually(async () => expect([await code('staff/reports'), await code('staff/log')]).to.deep.equal([403, 200]))
      await eventually(async () => expect(await joinedNow()).to.deep.equal([]))
    } finally {
      await late.query('rollback')
      late.release()
    }
  })

  it('are for members who can be known: not for strangers, nor for who has details to fill in', async () => {
    const refused = async (email: string) => String(await failureOf(atDesk(app, (desk) => desk.grant('editor', email))))
    expect(await refused('nobody@example.org')).to.contain('There is no member with the address nobody@example.org')
    const form = joining('Hugo')
    expect((await ask(app.url, signup.path, { body: form })).code).to.equal(200)
    expect(await refused(form.emailId)).to.contain('They have not filled in all details yet')
  })

  it('are not for who is about to leave', async () => {
    const person = personOf('Gita')
    await becomeMember(app.url, person)
    const body = { name: 'Gita', number: '+91 9876543210', email: person.emailId, message: 'I stop in a month' }
    expect((await ask(app.url, 'deleteAccountRequest', { body })).code).to.equal(200)
    await eventually(async () => {
      const { text } = app.mails().findLast(({ to }) => to === person.emailId)!
      const [link] = /https?:\S+\/deleteaccount\/confirm\?\S+/.exec(text)!
      expect((await ask(app.url, 'proveDeletionRequest', { body: { q: new URL(link).search } })).code).to.equal(200)
    })
    const refused = await failureOf(atDesk(app, (desk) => desk.grant('editor', person.emailId)))
    expect(String(refused)).to.contain('They have asked for their account to be deleted')
  })
})
