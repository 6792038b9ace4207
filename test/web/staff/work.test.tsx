import { act, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import type { Role } from '../../../domain/kernel/people/role.js'
import { eventually } from '../../support/eventually.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

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
    expect(within(entry(/^Reports/)).getByLabelText('3 waiting')).to.exist
    expect(entry(/^Account appeals/).textContent).to.equal('Account appeals99+')
    expect([/^Appeals/, /^Content/, /^Rules/].map((name) => entry(name).textContent)).to.deep.equal(['Appeals', 'Content', 'Rules'])
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
