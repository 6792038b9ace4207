import { act, fireEvent, screen } from '@testing-library/react'
import { expect } from 'chai'
import type { Role } from '../../../domain/kernel/people/role.js'
import { eventually } from '../../support/eventually.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { session } from '../support/samples.js'

const staff = { but: { roles: ['moderator' as const, 'auditor' as const, 'editor' as const], second_factor: 'shown' as const } }

/** Pages of one thing: where it is, what asks for it, and where it leads back to. */
const PAGES = [
  ['/staff/reports/case:7', 'staff/reports/case%3A7', 'All reports'],
  ['/staff/posts/case/7?for=report', 'staff/posts/case/7/history', 'All reports'],
  ['/staff/messages/9?for=report', 'staff/messages/9', 'All reports'],
  ['/staff/members/7?for=report', 'staff/members/7', 'All members'],
  ['/staff/deletions/member-7', 'staff/deletions/member-7', 'All deletions'],
  ['/staff/content/blogs/7', 'staff/blogs/7', 'All blogs'],
] as const

describe('a page of the staff about one thing', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  for (const [path, call, back] of PAGES)
    it(`has its heading, its name and the way back in each of its states: ${path}`, async () => {
      const isFramed = (state: string) => {
        expect(screen.getAllByRole('heading', { level: 1 }), state).to.have.length(1)
        expect(document.title, state).to.match(/. · SFS$/)
        expect(screen.getByRole('link', { name: back }), state).to.exist
      }
      await open(path, staff)
      expect(screen.getByRole('status', { name: /^Loading / }).getAttribute('aria-busy')).to.equal('true')
      isFramed('loading')
      await server.last(call).reply(500, {})
      expect(screen.getByRole('alert', { name: '' })).to.exist
      expect(screen.getByRole('button', { name: 'Try again' })).to.exist
      isFramed('failed')
    })

  it('is in the menu as soon as somebody is of the staff, and closed as soon as they are not, where it is said why, and where to go', async () => {
    const { line, router } = await open('/home', { but: { roles: [], second_factor: 'shown' } })
    await line.open()
    const entries = () => screen.queryAllByRole('link', { name: 'Staff' }).length
    const told = (roles: Role[], position: number) => line.push('rolesChanged', { id: session.id, roles, position })
    expect(entries()).to.equal(0)
    await told(['moderator'], 8)
    expect(entries()).to.be.above(0)
    await act(() => router.navigate('/staff/reports/case:7'))
    await server.last('staff/reports/case%3A7').reply(404, { msg: 'There is no such post' })
    expect(screen.getByRole('heading', { level: 1, name: 'Case 7' })).to.exist
    await told(['auditor'], 9)
    expect((await screen.findByRole('alert')).textContent).to.match(/^You are no longer a moderator, so this page is closed to you\./)
    expect([screen.queryByText('Case 7'), router.state.location.pathname]).to.deep.equal([null, '/staff/reports/case:7'])
    expect(screen.getByRole('link', { name: 'Go to Deletions' }).getAttribute('href')).to.equal('/staff/deletions')
    await told([], 10)
    expect(entries()).to.equal(0)
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Go to Cases' })))
    await eventually(() => expect(router.state.location.pathname).to.equal('/community'))
    await act(() => router.navigate('/staff/reports/case:7'))
    await eventually(() => expect(router.state.location.pathname).to.equal('/home'))
    expect(await screen.findByText('That page is for moderators.')).to.exist
  })

  it('is there again where the role comes back', async () => {
    const { line } = await open('/staff/reports/case:7', staff)
    await line.open()
    await server.last('staff/reports/case%3A7').reply(404, { msg: 'There is no such post' })
    const told = (roles: Role[], position: number) => line.push('rolesChanged', { id: session.id, roles, position })
    await told([], 8)
    expect(await screen.findByText(/^You are no longer a moderator/)).to.exist
    await told(['moderator'], 9)
    expect(screen.getByRole('heading', { level: 1, name: 'Case 7' })).to.exist
  })

  it('has them where there is no such thing', async () => {
    await open('/staff/reports/case:7', staff)
    await server.last('staff/reports/case%3A7').reply(404, { msg: 'There is no such post' })
    expect(screen.getByText('There is no such post.')).to.exist
    expect(screen.getByRole('heading', { level: 1, name: 'Case 7' })).to.exist
    expect(screen.getByRole('link', { name: 'All reports' })).to.exist
  })
})
