import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { Provider } from 'react-redux'
import type { Role } from '../../../../domain/kernel/people/role.js'
import { useWatch } from '../../../../web/shared/net/live/useWatch.js'
import { signedOut } from '../../../../web/shared/session/session.js'
import { workAsked, selectWork } from '../../../../web/staff/work/work-slice.js'
import { eventually } from '../../../support/eventually.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { open } from '../../../web/support/open.js'

const WORK = 'staff/work'
const OF = 'staff/reports/case%3A7'
const staff = (...roles: Role[]) => ({ but: { roles, second_factor: 'shown' as const } })

describe('what waits for the staff', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())
  const entry = (name: RegExp) => within(screen.getByRole('navigation', { name: 'In this section' })).getByRole('link', { name })
  const later = () => act(async () => new Promise((resolve) => setTimeout(resolve, 1_000)))

  it('stands beside the entries of the menu, and nothing where nothing waits', async () => {
    await open('/staff/members', staff('moderator'))
    await server.last(WORK).reply(200, { reports: 3, appeals: 0, account_appeals: 100, registrations: 1, content: 0 })
    await eventually(() => expect(entry(/^Reports/).textContent).to.equal('Reports3'))
    expect(within(entry(/^Reports/)).getByLabelText('3 for you')).to.exist
    expect(entry(/^Account appeals/).textContent).to.equal('Account appeals99+')
    expect([/^Appeals/, /^Content/, /^Rules/].map((name) => entry(name).textContent)).to.deep.equal(['Appeals', 'Content', 'Rules'])
  })

  it('stands beside the way to their pages in the menu of a phone, wherever they are', async () => {
    await open('/contactPage', staff('moderator'))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Menu/ })))
    const menu = await screen.findByRole('navigation', { name: 'All pages' })
    await eventually(() => expect(server.count(WORK)).to.equal(1))
    await server.last(WORK).reply(200, { reports: 3, appeals: 1, account_appeals: 100, registrations: 1, content: 0 })
    expect(within(within(menu).getByRole('link', { name: /^Staff/ })).getByLabelText('99+ for you')).to.exist
  })

  it('follows what is told on every page of theirs, and each way to another page', async () => {
    const { line, router } = await open('/staff/registrations', staff('moderator'))
    await line.open()
    expect(line.watched.at(-1)).to.have.members(['staff:reports', 'staff:standings'])
    await server.last(WORK).reply(200, { reports: 3 })
    await later()
    const asked = server.count(WORK)
    await line.push('reportsChanged', { post: 'case:7', queued: null, position: 9 })
    await act(() => eventually(() => expect(server.count(WORK)).to.equal(asked + 1)))
    await server.last(WORK).reply(200, { reports: 2 })
    expect(entry(/^Reports/).textContent).to.equal('Reports2')
    await later()
    await act(() => router.navigate('/staff/rules'))
    await act(() => eventually(() => expect(server.count(WORK)).to.equal(asked + 2)))
    await server.last(WORK).reply(500)
    expect(entry(/^Reports/).textContent, 'what is known stays').to.equal('Reports2')
  })

  it('is what was counted last, whichever answer comes last', async () => {
    const { router } = await open('/staff/members', staff('moderator'))
    const older = server.last(WORK)
    await later()
    const asked = server.count(WORK)
    await act(() => router.navigate('/staff/rules'))
    await act(() => eventually(() => expect(server.count(WORK)).to.be.greaterThan(asked)))
    await server.last(WORK).reply(200, { reports: 2 })
    await older.reply(200, { reports: 3 })
    expect(entry(/^Reports/).textContent).to.equal('Reports2')
  })

  it('is not counted, nor known, once they have signed out', async () => {
    const { store } = await open('/staff/members', staff('moderator'))
    const counted = server.last(WORK)
    await later()
    const asked = server.count(WORK)
    await act(async () => {
      store.dispatch(workAsked())
      store.dispatch(workAsked())
      store.dispatch(signedOut({ ended: true }))
    })
    await later()
    await counted.reply(200, { reports: 3 })
    expect([server.count(WORK) - asked, selectWork(store.getState())]).to.deep.equal([1, {}])
  })

  it('makes nothing load again by a part that looks at what the page looks at already', async () => {
    const { line, store } = await open('/staff/reports', staff('moderator'))
    await line.open()
    await later()
    const told = () => [line.watched.length, server.count('staff/reports'), server.count(WORK)]
    const before = told()
    const Part = () => (useWatch('staff:reports'), null)
    const { unmount } = render(<Part />, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> })
    await act(async () => unmount())
    expect(told()).to.deep.equal(before)
  })

  it('is not asked for who looks after nothing that waits', async () => {
    await open('/staff/log', staff('auditor'))
    expect(server.count(WORK)).to.equal(0)
  })

  it('puts no look at reports on record whose page is left', async () => {
    const { line, router } = await open('/staff/reports/case:7', staff('moderator'))
    await line.open()
    await server.last(OF).reply(404, { msg: 'There is no such post' })
    await act(() => router.navigate('/staff/members'))
    const looked = server.count(OF)
    await line.push('reportsChanged', { post: 'case:7', queued: null, position: 9 })
    expect(server.count(OF)).to.equal(looked)
  })
})
