import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { DEED_TYPES } from '../../../../domain/deeds.js'
import { outOfDate } from '../../../../web/shared/net/live/connection.js'
import type { StaffEntry } from '../../../../web/staff/log/calls.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { quotedMoments } from '../../../web/support/moments.js'
import { open } from '../../../web/support/open.js'

const LOG = 'staff/log'
const auditor = { but: { roles: ['auditor' as const], second_factor: 'shown' as const } }
const entry = (position: number, more: Partial<StaffEntry> = {}): StaffEntry => ({
  position,
  at: '2026-11-20T12:00:00.000Z',
  actor: 'member:2',
  full_name: 'Boris Petrov',
  type: 'StaffLooked',
  target: 'case-7',
  details: { as: 'moderator', version: 3, purpose: 'complaint' },
  ...more,
})
const granted = entry(1, { actor: 'operator', full_name: null, type: 'RoleGranted', target: 'member-2', details: { role: 'moderator' } })
const types = ['RoleGranted', 'RoleRevoked', 'StaffLooked']

describe('the staff log, for auditors', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const page = async (search = '', result = [entry(2), granted], next: number | null = null) => {
    const opened = await open(`/staff/log${search}`, auditor)
    await server.last(LOG).reply(200, { result, types, next })
    return opened
  }
  const rows = () => within(screen.getByRole('list', { name: 'Actions' })).getAllByRole('listitem')
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

  it('tells who did what, for which purpose, and to whom', async () => {
    await page()
    expect(rows().map(({ textContent }) => textContent)).to.satisfy(
      ([looked, made]: string[]) =>
        /Opened a post’s reports or historyFor: complaint. Version 3.Dr. Boris PetrovCase 7$/.test(looked!) &&
        /Made a member of the staffRole: moderator.The operatorMember 2$/.test(made!),
    )
  })

  it('tells what was looked at', async () => {
    const looks = [
      { target: 'member-5', details: { as: 'moderator', version: 1, purpose: 'complaint' } },
      { target: 'member-5', details: { as: 'auditor', version: 1, purpose: 'audit' } },
      { target: 'message-9', details: { as: 'moderator', version: 1, purpose: 'report' } },
      { target: 'deletionrequest-4', details: { as: 'editor', version: 0, purpose: 'legal request' } },
      { target: 'log-0', details: { as: 'auditor', version: 999, purpose: 'audit', from: 0 } },
    ]
    await page(
      '',
      looks.map((each, i) => entry(9 - i, each)),
    )
    expect(rows().map((row) => row.querySelector('strong')!.textContent)).to.deep.equal([
      'Opened a member’s record or registration',
      'Read a reason for leaving',
      'Opened a reported message',
      'Read a public request to be deleted',
      'Exported events of the sealed log',
    ])
  })

  it('tells when to the second and with the zone, as it can be quoted', async () => {
    await page()
    expect(quotedMoments(screen.getByRole('list', { name: 'Actions' }))).to.equal(2)
  })

  it('tells what was decided, and how a registration was checked', async () => {
    const decided = { type: 'ReportsDecided', details: { decision: 'remove', rule: 'no-consent', version: 4, reports: 3 } } as const
    const kept = { type: 'ReportsDecided', details: { decision: 'dismiss', version: 0, reports: 1 } } as const
    const appeals = (['upheld', 'overturned'] as const).map((verdict) => ({ type: 'AppealDecided' as const, details: { verdict } }))
    const moved = { type: 'EventRescheduled', details: { date: '08/12/2026', startTime: '09:30', registered: 1 } } as const
    const checked = { type: 'RegistrationChecked', details: { result: 'not-found', method: 'public-register' } } as const
    await page(
      '',
      [decided, kept, ...appeals, checked, moved].map((each, i) => entry(9 - i, each)),
    )
    const said = [
      'Reports decidedRemoved, by the rule: The patient has not agreed. 3 reports, version 4.',
      'Reports decidedStays as it is. 1 report, version 0.',
      'Appeal decidedThe decision stands.',
      'Appeal decidedThe decision was overturned.',
      'Registration checkedResult: not found. In the public register.',
      'Event movedTo Dec 8, 2026, 09:30 in India. 1 member told.',
    ]
    for (const [i, row] of rows().entries()) expect(row.textContent).to.contain(said[i]!)
  })

  it('is narrowed to what SFS itself did', async () => {
    const published = entry(3, { actor: 'system:blogs', full_name: null, type: 'BlogPublished', target: 'blog-1', details: {} })
    await page('', [published])
    await press('Only what SFS itself did')
    expect(server.last(LOG).query).to.deep.equal({ actor: 'system:blogs' })
    await server.last(LOG).reply(200, { result: [published], types, next: null })
    expect(screen.getByRole('button', { name: 'Only SFS itself ✕' })).to.exist
  })

  it('stands in the menu of auditors, and opens to nobody else', async () => {
    await page()
    expect(screen.getAllByRole('link', { name: 'Staff log' })[0]!.getAttribute('href')).to.equal('/staff/log')
    const { router } = await open('/staff/log', { but: { roles: ['moderator'], second_factor: 'shown' } })
    expect(router.state.location.pathname).to.equal('/home')
  })

  it('is narrowed by its own entries, by kind and by day, in the address', async () => {
    const { router } = await page()
    await press('Only what Dr. Boris Petrov did')
    expect(server.last(LOG).query).to.deep.equal({ actor: 'member:2' })
    await server.last(LOG).reply(200, { result: [entry(2)], types, next: null })
    await press('Only what was done to Case 7')
    await act(async () => void fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'StaffLooked' } }))
    expect(router.state.location.search).to.equal('?actor=member%3A2&target=case-7&type=StaffLooked')
    await act(async () => void fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } }))
    expect(Date.parse(server.last(LOG).query['to']!) - Date.parse('2026-11-20T00:00:00')).to.equal(24 * 3_600_000)
    await server.last(LOG).reply(200, { result: [], types, next: null })
    expect(screen.getByText('Nothing fits these filters.')).to.exist
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!))
    expect(server.last(LOG).query).to.deep.equal({})
  })

  it('offers every kind of action once, under a name of its own', async () => {
    await open('/staff/log', auditor)
    await server.last(LOG).reply(200, { result: [entry(2)], types: [...DEED_TYPES], next: null })
    const offered = within(screen.getByLabelText('Action')).getAllByRole('option')
    const names = offered.map(({ textContent }) => textContent)
    expect(names).to.have.length(DEED_TYPES.length + 1)
    expect([...new Set(names)]).to.deep.equal(names)
  })

  it('names what auditors took along, and is narrowed to it', async () => {
    const took = { ...entry(2), target: 'log-1000', details: { as: 'auditor', from: 1_000, version: 1_999, purpose: 'audit' } }
    await page('', [took, { ...took, position: 1, target: 'seal-log' }])
    const [log, seals] = rows()
    expect(log!.textContent).to.match(/For: audit\. Exported: events 1000 to 1999\..*Sealed log from place 1000$/)
    expect(seals!.textContent).to.match(/Stream seal-log$/)
    await press('Only what was done to Stream seal-log')
    expect(server.last(LOG).query).to.deep.equal({ target: 'seal-log' })
  })

  it('is narrowed to the stream of a connection, which has a sign of its own in its name', async () => {
    await open(`/staff/log?target=${encodeURIComponent('connection-clinical-7~12')}`, auditor)
    expect(server.last(LOG).query).to.deep.equal({ target: 'connection-clinical-7~12' })
  })

  it('passes over what an address cannot mean', async () => {
    await open('/staff/log?actor=me&target=%27&from=2026-99-99&type=1', auditor)
    expect(server.last(LOG).query).to.deep.equal({})
  })

  it('goes on with what was before', async () => {
    await page('', [entry(2)], 2)
    await press('Earlier actions')
    expect(server.last(LOG).query).to.deep.equal({ before: '2' })
    await server.last(LOG).reply(500)
    await press('Try again')
    await server.last(LOG).reply(200, { result: [granted], types, next: null })
    expect(rows()).to.have.length(2)
    expect(screen.queryByRole('button', { name: 'Earlier actions' })).to.equal(null)
  })

  it('keeps what is shown, also of what was before, while it is loaded again', async () => {
    const { store } = await page('', [entry(2)], 2)
    await press('Earlier actions')
    await server.last(LOG).reply(200, { result: [granted], types, next: null })
    await act(async () => void store.dispatch(outOfDate()))
    expect(rows()).to.have.length(2)
    await server.last(LOG).reply(200, { result: [entry(3)], types, next: 3 })
    expect(rows()).to.have.length(2)
    expect(server.last(LOG).query).to.deep.equal({ before: '3' })
    await server.last(LOG).reply(200, { result: [entry(2), granted], types, next: null })
    expect(rows()).to.have.length(3)
  })

  it('says when it could not be loaded, and when it is empty', async () => {
    await open('/staff/log', auditor)
    await server.last(LOG).reply(500)
    await press('Try again')
    await server.last(LOG).reply(200, { result: [], types, next: null })
    expect(screen.getByText('The staff has done nothing yet.')).to.exist
  })
})
