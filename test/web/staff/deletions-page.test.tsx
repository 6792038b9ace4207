import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { outOfDate } from '../../../web/shared/net/live/connection.js'
import type { Deletion, DeletionTrail } from '../../../web/staff/deletions/calls.js'
import { selectDeletion } from '../../../web/staff/deletions/deletion-slice.js'
import { eventually } from '../../support/eventually.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { quotedMoments } from '../support/moments.js'
import { open } from '../support/open.js'

const LIST = 'staff/deletions'
const ONE = 'staff/deletions/member-7'
const REASON = 'staff/deletions/member-7/reason'
const auditor = { but: { roles: ['auditor' as const], second_factor: 'shown' as const } }
const at = '2026-11-01T12:00:00.000Z'
const deletion = (id: string, more: Partial<Deletion> = {}): Deletion => ({
  ...{
    id,
    state: 'waiting',
    channel: 'public',
    member_id: null,
    request_id: 3,
    requested_at: at,
    due_at: '2026-12-01T12:00:00.000Z',
    done_at: null,
  },
  ...more,
})
const account = deletion('member-7', { state: 'done', channel: 'member', member_id: 7, request_id: null, due_at: at, done_at: at })
const late = deletion('deletionrequest-3', { state: 'overdue' })
const step = { subject: null, count: null, fingerprint: null, at, by: 'system:erasure' }
const trail: DeletionTrail = {
  ...account,
  ...{ reason_category: 'privacy', keep_posts: false, reason_kept: true },
  steps: [
    { ...step, type: 'AccountDeletionRequested', by: 'member:7', version: 5 },
    { ...step, type: 'PostsWithdrawn', count: 4, version: 6 },
    { ...step, type: 'SubjectKeyDestroyed', subject: 'member:7', fingerprint: 'ab12', version: 7 },
  ],
}

describe('the deletions, for auditors', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const page = async (search = '', result = [late, account], next: string | null = null) => {
    const opened = await open(`/staff/deletions${search}`, auditor)
    await server.last(LIST).reply(200, { result, next })
    return opened
  }
  const detail = async (told = trail) => {
    const opened = await open('/staff/deletions/member-7', auditor)
    await server.last(ONE).reply(200, told)
    return opened
  }
  const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem')
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

  it('lists both channels, each with how it stands, and leads to its steps', async () => {
    const { address } = await page()
    const [first, second] = rows('Deletions')
    expect(first!.textContent).to.match(/^Public request 3OverdueAsked for on the public page, .+Due Dec 1, 2026/)
    expect(second!.textContent).to.match(/^Account of member 7DoneAsked for by the member, .+Done Nov 1, 2026/)
    await act(async () => void fireEvent.click(within(second!).getByRole('link')))
    await act(() => eventually(() => expect(address()).to.equal('/staff/deletions/member-7')))
  })

  it('is narrowed to a state in the address, and passes over what it cannot mean', async () => {
    const { address } = await page('?state=never')
    expect(server.last(LIST).query).to.deep.equal({})
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Overdue' })))
    expect(address()).to.equal('/staff/deletions?state=overdue')
    expect(server.last(LIST).query).to.deep.equal({ state: 'overdue' })
    await server.last(LIST).reply(200, { result: [], next: null })
    expect(screen.getByText('No deletion is overdue.')).to.exist
    await press('Show all')
    expect(address()).to.equal('/staff/deletions')
  })

  it('goes on, and says when it could not', async () => {
    await page('', [late], '7~deletionrequest-3')
    await press('More deletions')
    expect(server.last(LIST).query).to.deep.equal({ before: '7~deletionrequest-3' })
    await server.last(LIST).reply(500)
    await press('Try again')
    await server.last(LIST).reply(200, { result: [account], next: null })
    expect(rows('Deletions')).to.have.length(2)
    expect(screen.queryByRole('button', { name: 'More deletions' })).to.equal(null)
  })

  it('keeps what is shown, also of further ones, while it is loaded again', async () => {
    const { store } = await page('', [late], '7~deletionrequest-3')
    await press('More deletions')
    await server.last(LIST).reply(200, { result: [account], next: null })
    await act(async () => void store.dispatch(outOfDate()))
    expect(rows('Deletions')).to.have.length(2)
    await server.last(LIST).reply(200, { result: [late], next: '7~deletionrequest-3' })
    await server.last(LIST).reply(200, { result: [account], next: null })
    expect(rows('Deletions')).to.have.length(2)
  })

  it('says when it could not be loaded, and when there is nothing', async () => {
    await open('/staff/deletions', auditor)
    await server.last(LIST).reply(500)
    await press('Try again')
    await server.last(LIST).reply(200, { result: [], next: null })
    expect(screen.getByText('Nobody has asked to be deleted yet.')).to.exist
  })

  it('tells every step with who, how many and the fingerprint', async () => {
    await detail()
    const told = rows('What was done').map(({ textContent }) => textContent)
    expect(told[0]).to.match(/Deletion asked forMember 7, version 5$/)
    expect(told[1]).to.match(/Posts withdrawn: 4SFS itself \(erasure\), version 6$/)
    expect(told[2]).to.match(/Key of the account destroyedFingerprint ab12SFS/)
    expect(screen.getByText('I am worried about my privacy')).to.exist
  })

  it('shows the words for a purpose, and keeps nothing of them once it is left', async () => {
    const { store, router } = await detail()
    expect(server.count(REASON)).to.equal(0)
    await act(async () => void fireEvent.change(screen.getByLabelText(/^Why/), { target: { value: 'complaint' } }))
    await press('Show the words')
    expect(server.last(REASON).body).to.deep.equal({ purpose: 'complaint' })
    await server.last(REASON).reply(500)
    expect(screen.getByText('The words could not be shown. Try again.')).to.exist
    await press('Show the words')
    await server.last(REASON).reply(200, { reason: 'Too much noise' })
    expect(screen.getByText('Too much noise')).to.exist
    await act(() => router.navigate('/staff/log'))
    expect(selectDeletion(store.getState()).reason).to.deep.equal({ state: 'hidden' })
  })

  const seals = async (verdicts: readonly string[], seal: object | null = { number: 12, sealedAt: at }) => {
    await detail()
    const steps = verdicts.map((verdict, i) => ({ version: 5 + i, verdict }))
    await server.last(`${ONE}/seals`).reply(200, { seal, steps })
    return within(screen.getByRole('region', { name: 'The seals of the log' }))
  }

  it('tells when to the second and with the zone, in the list, of one, of its steps and of the seal', async () => {
    await page()
    expect(quotedMoments(screen.getByRole('list', { name: 'Deletions' }))).to.equal(4)
    const said = await seals(['sealed', 'sealed', 'sealed'])
    expect(quotedMoments(screen.getByRole('list', { name: 'What was done' }))).to.equal(3)
    expect(quotedMoments(document.querySelector<HTMLElement>('main dl')!)).to.equal(3)
    expect(said.getByRole('status').textContent).to.match(/under seal 12 of Nov 1, 2026, \d{1,2}:00:00\s[AP]M \S+\.$/)
  })

  it('says that every step is as it was sealed', async () => {
    const said = await seals(['sealed', 'sealed', 'sealed'])
    expect(said.getByRole('status').textContent).to.match(/^Every step is as it was sealed, under seal 12 of /)
  })

  it('names the step that is not as it was sealed', async () => {
    const said = await seals(['sealed', 'broken', 'waiting'])
    expect(said.getByText('Not as it was sealed: Posts withdrawn (version 6).')).to.exist
  })

  it('says what is not sealed yet', async () => {
    const said = await seals(['sealed', 'sealed', 'waiting'])
    expect(said.getByRole('status').textContent).to.match(/^2 steps are as sealed, under seal 12 .*One step is not sealed yet: that takes/)
  })

  it('says that nothing is sealed yet', async () => {
    const none = await seals(['waiting', 'waiting', 'waiting'], null)
    expect(none.getByRole('status').textContent).to.equal('3 steps are not sealed yet: that takes ten minutes.')
  })

  it('says that the seals could not be asked, and shows the rest', async () => {
    await detail()
    await server.last(`${ONE}/seals`).reply(500)
    expect(screen.getByText('The seals could not be checked. Please reload the page.')).to.exist
    expect(screen.getByRole('list', { name: 'What was done' })).to.exist
  })

  it('has the events saved with their proofs, or says why not', async () => {
    await seals(['sealed', 'sealed', 'sealed'])
    await press('Save as CSV')
    const asked = server.last('staff/audit/export')
    expect(asked.query).to.deep.equal({ format: 'csv', stream: 'member-7' })
    await asked.reply(409, { msg: 'The log is not sealed yet' })
    expect(await screen.findByText('The log is not sealed yet')).to.exist
  })

  it('says when nobody can read the words any more', async () => {
    await detail({ ...trail, reason_kept: false })
    expect(screen.getByText(/^The key of these words is destroyed/)).to.exist
    expect(screen.queryByRole('button', { name: 'Show the words' })).to.equal(null)
  })

  it('says when there is none such', async () => {
    await open('/staff/deletions/member-7', auditor)
    await server.last(ONE).reply(404)
    expect(screen.getByText('There is no such deletion.')).to.exist
    await open('/staff/deletions/case-7', auditor)
    expect(screen.getAllByText('There is no such deletion.')).not.to.be.empty
  })
})
