import { expect } from 'chai'
import { eventually, failureOf } from '../../support/eventually.js'
import { freshApp, member, type TestApp } from '../../support/parts/app.js'
import { hear, pages } from '../../support/parts/pages.js'
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

  it('are for members who can be known: not for strangers, nor for who has details to fill in', async () => {
    const unknown = await failureOf(atDesk(app, (desk) => desk.grant('editor', 'nobody@example.org')))
    expect(String(unknown)).to.contain('There is no member with the address nobody@example.org')
  })
})
