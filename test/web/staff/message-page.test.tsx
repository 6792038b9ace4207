import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import type { PinnedMessage } from '../../../web/staff/messages/calls.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { session } from '../support/samples.js'

const moderator = { but: { roles: ['moderator' as const], second_factor: 'shown' as const } }
const AT = 'staff/messages/9'
const at = '2026-11-20T12:00:00.000Z'
const line = (id: number, more: Partial<PinnedMessage> = {}): PinnedMessage =>
  ({
    ...{ id, by: { actor: 'member:2', full_name: 'Ana Petrov' }, at, kind: 'text', said: `Message ${id}` },
    ...{ file: null, isReported: id === 9, now: 'shown', ...more },
  }) as PinnedMessage

describe('a reported message, for moderators', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const lines = () => within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem')
  const answer = (...messages: PinnedMessage[]) => ({ pins: [{ version: 0, at }], pinned: 1, at: 0, group: null, messages })

  it('stands between those around it, with what has become of each', async () => {
    await open('/staff/messages/9?for=report', moderator)
    expect(server.last(AT).query).to.deep.equal({ purpose: 'report' })
    expect(screen.getByRole('link', { name: 'Reports', current: true })).to.exist
    const file = { path: '/api/file/f/original?for=staff', mime_type: 'image/jpeg' }
    await server
      .last(AT)
      .reply(
        200,
        answer(line(8, { now: 'erased', said: null }), line(9, { now: 'deleted' }), line(10, { kind: 'image', said: 'wound.jpg', file })),
      )
    expect(screen.queryByText(/In the group/)).to.equal(null)
    const [before, reported, after] = lines()
    expect(before!.textContent).to.contain('Erased with the account').and.to.contain('The words are gone')
    expect(reported!.textContent).to.match(/^Dr. Ana Petrov.*Reported.*Deleted by its sender since.*Message 9$/)
    expect(within(after!).getByRole('img', { name: 'wound.jpg' }).getAttribute('src')).to.equal(file.path)
  })

  it('is looked at with a purpose', async () => {
    await open('/staff/messages/9', moderator)
    expect(server.count(AT)).to.equal(0)
    await act(async () => void fireEvent.click(screen.getByLabelText('A complaint')))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Open the history' })))
    expect(server.last(AT).query).to.deep.equal({ purpose: 'complaint' })
  })

  it('is shown as it stood at each report', async () => {
    await open('/staff/messages/9?for=report&at=2', moderator)
    expect(server.last(AT).query).to.deep.equal({ purpose: 'report', at: '2' })
    const pins = [0, 2].map((version) => ({ version, at }))
    await server.last(AT).reply(200, { ...answer(line(9)), pins, pinned: 1_200, at: 2, group: 'Women in surgery' })
    expect(screen.getByText('In the group Women in surgery.')).to.exist
    expect(screen.getByText('Of 1,200 reports these are the newest.')).to.exist
    await act(async () => void fireEvent.change(screen.getByLabelText('As it stood when it was reported'), { target: { value: '0' } }))
    expect(server.last(AT).query).to.deep.equal({ purpose: 'report', at: '0' })
  })

  it('is shown as it stands once another has decided, and what was read stays until then', async () => {
    const { line: pushes } = await open('/staff/messages/9?for=report', moderator)
    await server.last(AT).reply(200, answer(line(9)))
    const OF = 'staff/reports/message%3A9'
    const reports = { post: 'message:9', kind: 'message', title: null, author: { actor: 'member:2', full_name: 'Ana Petrov' } }
    const before = { ...reports, version: 1, removed_by: null, reports: [], reports_more: 0, decisions: [], queued: { claimed: null } }
    await server.last(OF).reply(200, before)
    expect(screen.getByRole('link', { name: 'All reports' })).to.exist
    expect(screen.getByRole('button', { name: 'Take these reports' })).to.exist
    await pushes.push('reportsChanged', { post: 'message:9', queued: null, position: 9 })
    const moderators = { moderator: { actor: 'member:9', full_name: 'Mia Roth' } }
    const decisions = [{ id: 40, decision: 'remove', decided_at: at, undone_at: null, ...moderators }]
    await server.last(OF).reply(200, { ...before, version: 2, removed_by: 'moderator', queued: null, decisions })
    expect(lines(), 'what was read').to.have.length(1)
    expect(server.count(AT)).to.equal(2)
    await server.last(AT).reply(200, answer(line(9, { now: 'removed' })))
    expect(lines()[0]!.textContent).to.contain('Removed by a moderator')
    const theirs = within(screen.getByRole('region', { name: 'Its reports' }))
    expect(theirs.getByRole('status').textContent).to.match(/^Dr. Mia Roth removed it, /)
  })

  it('leaves the focus of who has decided to what is said then', async () => {
    await open('/staff/messages/9?for=report', moderator)
    await server.last(AT).reply(200, answer(line(9)))
    const OF = 'staff/reports/message%3A9'
    const reports = { post: 'message:9', kind: 'message', title: null, author: { actor: 'member:2', full_name: 'Ana Petrov' } }
    const before = { ...reports, version: 1, removed_by: null, reports: [], reports_more: 0, decisions: [] }
    const claimed = { by: session.id, full_name: 'Me', at, lapsed: false }
    await server.last(OF).reply(200, { ...before, queued: { claimed, reports: 1 } })
    await act(async () => void fireEvent.click(screen.getByLabelText('Leave it as it is')))
    await act(async () => void fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Nobody is named' } }))
    const button = screen.getByRole('button', { name: 'Dismiss the report' })
    button.focus()
    await act(async () => void fireEvent.click(button))
    await server.last(`${OF}/decide`).reply(200, { id: 40 })
    const decisions = [{ id: 40, decision: 'dismiss', decided_at: at, undone_at: null, moderator: { actor: `member:${session.id}` } }]
    await server.last(OF).reply(200, { ...before, version: 2, queued: null, decisions })
    expect(document.activeElement).to.equal(screen.getByRole('region', { name: 'Its reports' }))
  })

  it('is said not to be where it never was reported, and asked for again where that failed', async () => {
    await open('/staff/messages/9?for=report', moderator)
    await server.last(AT).reply(500)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await server.last(AT).reply(404)
    expect(screen.getByText('Nobody has reported such a message.')).to.exist
  })

  it('is said to have lost its beginning where the log has', async () => {
    await open('/staff/messages/9?for=report', moderator)
    await server.last(AT).reply(409, { msg: 'This history begins at event 2: what was before is gone' })
    expect(screen.getByText('This history begins at event 2: what was before is gone.')).to.exist
  })

  it('has a number', async () => {
    const { router } = await open('/staff/messages/x?for=report', moderator)
    expect(screen.getByText('There is no such message.')).to.exist
    await act(() => router.navigate('/staff/messages/9999999999?for=report'))
    expect(screen.getByText('There is no such message.'), 'no id is so large').to.exist
  })
})
