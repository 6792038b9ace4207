import { expect } from 'chai'
import type { Session } from '../../../api/contract/members.js'
import { becomeMember } from '../../../scripts/people/become-member.js'
import { eventually, failureOf } from '../../support/eventually.js'
import { ask, freshApp, member, personOf, type TestApp } from '../../support/parts/app.js'
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

  it('are for members who can be known: not for strangers, nor for who has details to fill in', async () => {
    const unknown = await failureOf(atDesk(app, (desk) => desk.grant('editor', 'nobody@example.org')))
    expect(String(unknown)).to.contain('There is no member with the address nobody@example.org')
  })
})
