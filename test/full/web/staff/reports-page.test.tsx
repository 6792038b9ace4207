import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { POST_KINDS } from '../../../../web/engagement/post-kinds.js'
import { draftOf, keepDraft } from '../../../../web/shared/drafts/drafts.js'
import type { Judged, QueuedPost, ReportsOfPost } from '../../../../web/staff/reports/calls.js'
import { eventually } from '../../../support/eventually.js'
import { fakeClock } from '../../../web/support/fake-clock.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { open } from '../../../web/support/open.js'
import { session } from '../../../web/support/samples.js'

const QUEUE = 'staff/reports'
const moderator = { but: { roles: ['moderator' as const], second_factor: 'shown' as const } }
const at = '2026-11-20T12:00:00.000Z'
const ana = { actor: 'member:2', full_name: 'Ana Petrov' }
const post = { post: 'case:7', kind: 'case', title: 'Hernia, day 3', author: ana, speciality: 'GI Surgery' } as const
const row = (more: Partial<QueuedPost> = {}): QueuedPost => ({
  ...post,
  reports: 2,
  first_at: at,
  newest_at: at,
  claimed: null,
  place: 5,
  first_reason: 'A face',
  ...more,
})
const claimedBy = (by: number, full_name: string, lapsed = false) => ({ by, full_name, at, lapsed }) as QueuedPost['claimed']
const judged = {
  ...post,
  ...{ id: 40, decision: 'remove', rule: 'false', reason: 'It is not so', version: 3, reports: 2, first_at: at, decided_at: at },
  ...{ undone_at: null, removed: true, moderator: { actor: 'member:9', full_name: 'Mia Roth' }, appeal: null },
} as unknown as Judged
const ofPost = (more: Partial<ReportsOfPost> = {}): ReportsOfPost =>
  ({
    ...post,
    queued: row(),
    version: 3,
    removed_by: null,
    reports: [{ id: 30, reporter: { actor: 'member:3', full_name: 'Boris Ek' }, reason: 'A face', version: 0, at, state: 'open' }],
    reports_more: 0,
    decisions: [],
    ...more,
  }) as unknown as ReportsOfPost

describe('reports, for moderators', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const queue = async (search = '', answer: object = {}) => {
    const opened = await open(`/staff/reports${search}`, moderator)
    await server.last(QUEUE).reply(200, { queued: [], decided: [], next: null, ...answer })
    return opened
  }
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const rows = (name = 'What was reported') => within(screen.getByRole('list', { name })).getAllByRole('listitem')

  it('wait in a queue, each with who looks after it, and how long decisions take', async () => {
    await queue('', { queued: [row(), row({ post: 'beyond:8', kind: 'beyond', title: null, claimed: claimedBy(9, 'Mia Roth') })] })
    await server
      .last('staff/reportTimes')
      .reply(200, { weeks: [{ week: '2026-11-16', decisions: 3, average_seconds: 7500, longest_seconds: 200_000 }] })
    const [one, other] = rows().map(({ textContent }) => textContent)
    expect(one).to.match(/^Hernia, day 3Case · GI Surgery · Dr. Ana PetrovA face2 reports, first/)
    expect(other).to.match(/^Post in Beyond Surgery 8.*Dr. Mia Roth$/)
    expect(screen.getByRole('row', { name: /3 2 hours 5 minutes 2 days 7 hours/ })).to.exist
  })

  it('say that they may be old where they could not be loaded anew, and are asked for again', async () => {
    const opened = await queue('', { queued: [row()] })
    await opened.line.push('resync')
    await act(() => eventually(() => expect(server.count(QUEUE)).to.equal(2)))
    await server.last(QUEUE).reply(500, {})
    expect(screen.getByText(/The reports could not be loaded anew: what you see may be old/)).to.exist
    expect(rows()).to.have.length(1)
    await press('Try again')
    await server.last(QUEUE).reply(200, { queued: [row({ post: 'case:8', title: 'New' })], decided: [], next: null })
    expect(screen.queryByText(/may be old/)).to.equal(null)
    expect(rows().map(({ textContent }) => textContent.slice(0, 3))).to.deep.equal(['New'])
  })

  it('follow what others do, at once', async () => {
    const opened = await queue('', { queued: [row()] })
    await opened.line.push('reportsChanged', { post: 'case:7', queued: row({ claimed: claimedBy(9, 'Mia Roth') }), position: 9 })
    expect(rows()[0]!.textContent).to.contain('Dr. Mia Roth')
    await opened.line.push('reportsChanged', { post: 'case:8', queued: row({ post: 'case:8', title: 'New' }), position: 10 })
    expect(rows()).to.have.length(2)
    await opened.line.push('reportsChanged', { post: 'case:7', queued: null, position: 11 })
    expect(rows().map(({ textContent }) => textContent.slice(0, 3))).to.deep.equal(['New'])
  })

  it('tell what the first report says, also of what comes while the list is open, and nothing of what I have reported too', async () => {
    const { first_reason: _, ...untold } = row()
    const { line } = await queue('', { queued: [row(), row({ post: 'case:9', first_reason: null })] })
    const shown = () => rows().map(({ textContent }) => /A face|The words are gone|A scar/.exec(textContent)?.[0])
    expect(shown()).to.deep.equal(['A face', 'The words are gone'])
    const asked = server.count(QUEUE)
    await line.push('reportsChanged', { post: 'case:7', queued: { ...untold, claimed: claimedBy(9, 'Mia Roth') }, position: 9 })
    expect([shown(), server.count(QUEUE)]).to.deep.equal([['A face', 'The words are gone'], asked])
    await act(async () => new Promise((resolve) => setTimeout(resolve, 1_000)))
    await line.push('reportsChanged', { post: 'case:8', queued: { ...untold, post: 'case:8', place: 9 }, position: 10 })
    await waitFor(() => expect(server.count(QUEUE)).to.equal(asked + 1))
    const told = [row({ claimed: claimedBy(9, 'Mia Roth') }), row({ post: 'case:9', first_reason: null })]
    await server
      .last(QUEUE)
      .reply(200, { queued: [...told, row({ post: 'case:8', place: 9, first_reason: 'A scar' })], decided: [], next: null })
    expect(shown()).to.deep.equal(['A face', 'The words are gone', 'A scar'])
    expect(rows()[0]!.textContent).to.contain('Dr. Mia Roth')
  })

  it('ask once what the first report says: not again where it is not told, nor of later pages, nor once they are left', async () => {
    const { first_reason: _, ...untold } = row()
    const { line, router } = await queue('', { queued: [untold, row({ post: 'case:9', place: 8 })], next: 8 })
    await press('More reports')
    await server.last(QUEUE).reply(200, { queued: [{ ...untold, post: 'case:20', place: 20 }], decided: [], next: null })
    const asked = server.count(QUEUE)
    const pushed = async (post: QueuedPost['post'], position: number, more: Partial<QueuedPost> = {}) => {
      await line.push('reportsChanged', { post, queued: { ...untold, post, ...more }, position })
      await act(() => clock.pass(1_000))
      return server.count(QUEUE) - asked
    }
    const clock = fakeClock()
    try {
      expect(await pushed('case:7', 30, { claimed: claimedBy(9, 'Mia Roth') }), 'which I have reported').to.equal(0)
      expect(await pushed('case:21', 31, { place: 12 }), 'below the first page').to.equal(0)
      expect(await pushed('case:8', 32, { place: 6 }), 'which is new').to.equal(1)
      await server.last(QUEUE).reply(500)
      expect(await pushed('case:7', 33), 'which was not answered').to.equal(2)
      await server.last(QUEUE).reply(200, { queued: [untold, { ...untold, post: 'case:8', place: 6 }], decided: [], next: 6 })
      expect(await pushed('case:8', 34, { place: 6, reports: 3 }), 'which is not told').to.equal(2)
    } finally {
      clock.restore()
    }
    await act(() => router.navigate('/staff/members'))
    await line.push('reportsChanged', { post: 'case:10', queued: { ...untold, post: 'case:10' }, position: 35 })
    expect(server.count(QUEUE) - asked, 'which nobody looks at').to.equal(2)
  })

  it('follow what others do in what is narrowed, in a page of more, and in what I look after', async () => {
    const pushed = (more: Partial<QueuedPost>) => ({ post: more.post!, queued: row(more), position: 9 })
    const { line } = await queue('?speciality=Urology', { queued: [row({ speciality: 'Urology', place: 5 })], next: 8 })
    await line.push('reportsChanged', pushed({ post: 'case:8', title: 'Stone', speciality: 'Urology', place: 3 }))
    await line.push('reportsChanged', pushed({ post: 'case:9', title: 'Burn', speciality: 'Burns', place: 4 }))
    await line.push('reportsChanged', pushed({ post: 'case:10', title: 'Below', speciality: 'Urology', place: 20 }))
    expect(rows().map(({ textContent }) => textContent.slice(0, 5))).to.deep.equal(['Stone', 'Herni'])
  })

  it('come to who looks after them, and to who reads what was decided', async () => {
    const { line } = await queue('?state=mine', { queued: [] })
    await line.push('reportsChanged', { post: 'case:7', queued: row({ claimed: claimedBy(9, 'Mia Roth') }), position: 9 })
    expect(screen.queryByRole('list', { name: 'What was reported' })).to.equal(null)
    await line.push('reportsChanged', { post: 'case:7', queued: row({ claimed: claimedBy(session.id, 'Me') }), position: 10 })
    expect(rows()).to.have.length(1)
    await act(async () => void fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'decided' } }))
    await server.last(QUEUE).reply(200, { queued: [], decided: [judged], next: null })
    const asked = server.count(QUEUE)
    await act(async () => new Promise((resolve) => setTimeout(resolve, 1_000)))
    await line.push('reportsChanged', { post: 'case:8', queued: null, position: 11 })
    await waitFor(() => expect(server.count(QUEUE)).to.equal(asked + 1))
    await server.last(QUEUE).reply(200, { queued: [], decided: [{ ...judged, id: 41, title: 'Newer' }, judged], next: null })
    expect(rows('Decisions').map(({ textContent }) => textContent.slice(0, 5))).to.deep.equal(['Newer', 'Herni'])
  })

  it('follow what others do while the list is loaded, and ask anew for what was decided meanwhile', async () => {
    const { line } = await open('/staff/reports', moderator)
    const claimed = row({ claimed: claimedBy(9, 'Mia Roth') })
    await line.push('reportsChanged', { post: 'case:7', queued: claimed, position: 9 })
    await line.push('reportsChanged', { post: 'case:8', queued: null, position: 10 })
    await server.last(QUEUE).reply(200, { queued: [row(), row({ post: 'case:8', place: 6 })], decided: [], next: null })
    expect(rows()).to.have.length(1)
    expect(rows()[0]!.textContent).to.contain('Dr. Mia Roth')
    await act(async () => new Promise((resolve) => setTimeout(resolve, 1_000)))
    await act(async () => void fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'decided' } }))
    const asked = server.count(QUEUE)
    await line.push('reportsChanged', { post: 'case:9', queued: null, position: 11 })
    await server.last(QUEUE).reply(200, { queued: [], decided: [judged], next: null })
    await waitFor(() => expect(server.count(QUEUE)).to.equal(asked + 1), { timeout: 2_000 })
    await server.last(QUEUE).reply(200, { queued: [], decided: [{ ...judged, id: 41, title: 'Newer' }, judged], next: null })
    expect(rows('Decisions')).to.have.length(2)
  })

  it('follow what others do while further ones are loaded', async () => {
    const { line } = await queue('', { queued: [row()], next: 8 })
    await press('More reports')
    await line.push('reportsChanged', {
      post: 'case:9',
      queued: row({ post: 'case:9', title: 'Stone', place: 9, claimed: claimedBy(9, 'Mia Roth') }),
      position: 20,
    })
    await line.push('reportsChanged', { post: 'case:10', queued: null, position: 21 })
    await line.push('reportsChanged', { post: 'case:11', queued: row({ post: 'case:11', title: 'Newest', place: 30 }), position: 22 })
    const page = [row({ post: 'case:9', title: 'Stone', place: 9 }), row({ post: 'case:10', place: 10 })]
    await server.last(QUEUE).reply(200, { queued: page, decided: [], next: null })
    expect(rows().map(({ textContent }) => /Mia Roth|Newest|^Hernia/.exec(textContent)?.[0])).to.deep.equal([
      'Hernia',
      'Mia Roth',
      'Newest',
    ])
  })

  it('ask for the next page once nothing is left of the first', async () => {
    const { line } = await queue('', { queued: [row()], next: 8 })
    const asked = server.count(QUEUE)
    await line.push('reportsChanged', { post: 'case:7', queued: null, position: 9 })
    await waitFor(() => expect(server.count(QUEUE)).to.equal(asked + 1))
    await server.last(QUEUE).reply(200, { queued: [row({ post: 'case:9', title: 'Next' })], decided: [], next: null })
    expect(rows().map(({ textContent }) => textContent.slice(0, 4))).to.deep.equal(['Next'])
  })

  it('are found again as they were left, at their place, and renewed as far as they were shown', async () => {
    const { router } = await queue('?kind=case', { queued: [row({ post: 'case:1', title: 'First' })], next: 8 })
    await press('More reports')
    await server.last(QUEUE).reply(200, { queued: [row({ post: 'case:9', title: 'Stone', place: 9 })], decided: [], next: null })
    const asked = server.count(QUEUE)
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Stone' })))
    await act(() => eventually(() => expect(router.state.location.pathname).to.equal('/staff/reports/case:9')))
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'All reports' })))
    expect([router.state.location.search, router.state.historyAction]).to.deep.equal(['?kind=case', 'POP'])
    const titles = () => rows().map(({ textContent }) => textContent.slice(0, 5))
    expect(titles(), 'before anything is answered').to.deep.equal(['First', 'Stone'])
    await server.last(QUEUE).reply(200, { queued: [row({ post: 'case:1', title: 'Fresh' })], decided: [], next: 8 })
    expect(titles(), 'until all that was shown is there').to.deep.equal(['First', 'Stone'])
    await server.last(QUEUE).reply(200, { queued: [row({ post: 'case:9', title: 'Stony', place: 9 })], decided: [], next: null })
    expect([titles(), server.count(QUEUE) - asked]).to.deep.equal([['Fresh', 'Stony'], 2])
  })

  it('follow what others do while they are found again', async () => {
    const { line, router } = await queue('', { queued: [row()] })
    await act(() => router.navigate('/staff/members'))
    await act(() => router.navigate('/staff/reports'))
    await line.push('reportsChanged', { post: 'case:7', queued: row({ claimed: claimedBy(9, 'Mia Roth') }), position: 9 })
    await server.last(QUEUE).reply(200, { queued: [row()], decided: [], next: null })
    expect(rows()[0]!.textContent).to.contain('Dr. Mia Roth')
  })

  it('are narrowed in the address, and say when nothing fits', async () => {
    const { router } = await queue()
    expect(screen.getByText('Nothing that was reported waits for a decision.')).to.exist
    await act(async () => void fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'beyond' } }))
    expect(server.last(QUEUE).query).to.deep.equal({ state: 'open', kind: 'beyond' })
    await server.last(QUEUE).reply(200, { queued: [], decided: [], next: null })
    await press('Clear filters')
    expect(router.state.location.search).to.equal('')
    await act(async () => void fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'decided' } }))
    await server.last(QUEUE).reply(200, { queued: [], decided: [judged], next: null })
    expect(rows('Decisions')[0]!.textContent).to.match(/It is false. It is not so.*Removed.*Dr. Mia Roth/)
  })

  for (const kind of POST_KINDS)
    it(`is narrowed to ${kind} by its address`, async () => {
      await open(`/staff/reports?kind=${kind}`, moderator)
      expect(server.last(QUEUE).query).to.deep.equal({ state: 'open', kind })
      await server.last(QUEUE).reply(200, { queued: [], decided: [], next: null })
      expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).to.equal(kind)
      expect(screen.getByText('Clear filters')).to.exist
    })

  it('could not be loaded: that is said, and asked again', async () => {
    await open('/staff/reports?state=nonsense&kind=poem', moderator)
    expect(server.last(QUEUE).query).to.deep.equal({ state: 'open' })
    await server.last(QUEUE).reply(500)
    await press('Try again')
    await server.last(QUEUE).reply(200, { queued: [row()], decided: [], next: null })
    expect(rows()).to.have.length(1)
  })

  describe('of one post', () => {
    const OF = 'staff/reports/case%3A7'
    const page = async (told: ReportsOfPost) => {
      const opened = await open('/staff/reports/case:7', moderator)
      await server.last(OF).reply(200, told)
      return opened
    }
    const form = () => within(screen.getByRole('form', { name: 'Decision' }))
    const choose = (label: string) => act(async () => void fireEvent.click(screen.getByLabelText(label)))
    const mine = row({ claimed: claimedBy(session.id, 'Me') })

    it('tell what was said, and are claimed; who was slower hears by whom', async () => {
      await page(ofPost())
      expect(screen.getByText('A face')).to.exist
      expect(screen.getByRole('link', { name: /^version \d+$/ }).getAttribute('href')).to.match(
        /^\/staff\/posts\/case\/7\?for=report&at=\d+$/,
      )
      await press('Take these reports')
      await server.last(`${OF}/claim`).reply(409, { msg: 'Dr. Mia Roth looks after these reports' })
      await server.last(OF).reply(200, ofPost({ queued: row({ claimed: claimedBy(9, 'Mia Roth') }) }))
      expect(screen.queryByRole('button', { name: 'Take these reports' })).to.equal(null)
      expect(screen.getByText('Dr. Mia Roth looks after these reports')).to.exist
      expect(screen.queryByRole('form', { name: 'Decision' })).to.equal(null)
    })

    it('take the focus to the decision once they are claimed', async () => {
      await page(ofPost())
      screen.getByRole('button', { name: 'Take these reports' }).focus()
      await press('Take these reports')
      await server.last(`${OF}/claim`).reply(200)
      await server.last(OF).reply(200, ofPost({ queued: mine }))
      expect(document.activeElement).to.equal(screen.getByRole('heading', { name: 'Your decision' }))
    })

    it('leave the focus where it is where they were claimed before', async () => {
      await page(ofPost({ queued: mine }))
      expect(document.activeElement).not.to.equal(screen.getByRole('heading', { name: 'Your decision' }))
    })

    it('are claimed while others are on their way, and the moderator is told which', async () => {
      const { router } = await page(ofPost())
      await press('Take these reports')
      await act(() => router.navigate('/staff/reports/case:8'))
      const burn = { post: 'case:8', title: 'Burn' } as const
      await server.last('staff/reports/case%3A8').reply(200, ofPost({ ...burn, queued: row(burn) }))
      await press('Take these reports')
      expect([server.count(`${OF}/claim`), server.count('staff/reports/case%3A8/claim')]).to.deep.equal([1, 1])
      await server.last(`${OF}/claim`).reply(409, { msg: 'Dr. Mia Roth looks after these reports' })
      expect(screen.getByText('Hernia, day 3: Dr. Mia Roth looks after these reports')).to.exist
      const claim = screen.getByRole('button', { name: 'Take these reports' })
      expect(claim.hasAttribute('data-loading'), 'it is on its way still').to.equal(true)
      await server.last('staff/reports/case%3A8/claim').reply(200)
      expect(screen.getByText('Burn: You have taken these reports.')).to.exist
    })

    for (const [what, code] of [
      ['what was asked of it', 200],
      ['that it is gone', 404],
    ] as const)
      it(`of another are shown where ${what} comes late`, async () => {
        const { router } = await page(ofPost())
        await press('Take these reports')
        await server.last(`${OF}/claim`).reply(200)
        await act(() => router.navigate('/staff/reports/case:8'))
        const burn = { post: 'case:8', title: 'Burn' } as const
        await server.last('staff/reports/case%3A8').reply(200, ofPost({ ...burn, queued: row(burn) }))
        await server.last(OF).reply(code, ofPost())
        expect(screen.getByRole('heading', { level: 1 }).textContent).to.contain('Burn')
        expect(screen.getByText('A face')).to.exist
      })

    it('are claimed under one key until it is done, and under another then', async () => {
      await page(ofPost())
      const keys: (string | null)[] = []
      const claim = async (code: number) => {
        await press('Take these reports')
        keys.push(server.last(`${OF}/claim`).headers.get('idempotency-key'))
        await server.last(`${OF}/claim`).reply(code)
        await server.last(OF).reply(200, ofPost())
      }
      await claim(500)
      await claim(200)
      await claim(200)
      expect([keys[1] === keys[0], keys[2] === keys[0]]).to.deep.equal([true, false])
    })

    it('are released under the same key until that is done, whatever else is done meanwhile', async () => {
      await page(ofPost({ queued: mine }))
      const keys: (string | null)[] = []
      const release = async (code: number) => {
        await press('Hand them back')
        keys.push(server.last(`${OF}/release`).headers.get('idempotency-key'))
        await server.last(`${OF}/release`).reply(code)
        await server.last(OF).reply(200, ofPost({ queued: mine }))
      }
      await release(500)
      await choose('Leave it as it is')
      await act(async () => void fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Nobody can be seen' } }))
      await press('Dismiss the reports')
      await server.last(`${OF}/decide`).reply(200, { id: 40 })
      await server.last(OF).reply(200, ofPost({ queued: mine }))
      await release(200)
      await release(200)
      expect([keys[1] === keys[0], keys[2] === keys[0]]).to.deep.equal([true, false])
    })

    it('are decided with rule and reason, on the version that is shown', async () => {
      await page(ofPost({ queued: mine }))
      await act(async () => void fireEvent.click(screen.getByLabelText('Remove the post')))
      await press('Remove the post')
      expect([screen.getByText('Rule is required.'), screen.getByText('Reason is required.')]).to.have.length(2)
      await act(async () => void fireEvent.change(screen.getByLabelText(/^Rule/), { target: { value: 'patient-recognisable' } }))
      await act(async () => void fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A face' } }))
      await press('Remove the post')
      expect(server.last(`${OF}/decide`).body).to.deep.equal({
        decision: 'remove',
        rule: 'patient-recognisable',
        reason: 'A face',
        version: 3,
      })
    })

    it('take the focus to what was decided, once the form has gone with its button', async () => {
      await page(ofPost({ queued: mine }))
      await choose('Remove the post')
      await act(async () => void fireEvent.change(screen.getByLabelText(/^Rule/), { target: { value: 'patient-recognisable' } }))
      await act(async () => void fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A face' } }))
      screen.getByRole('button', { name: 'Remove the post' }).focus()
      await press('Remove the post')
      await server.last(`${OF}/decide`).reply(200, { id: 40 })
      await server.last(OF).reply(200, ofPost({ queued: null, removed_by: 'moderator', decisions: [judged] }))
      expect(document.activeElement).to.equal(screen.getByRole('heading', { name: 'What was decided' }))
    })

    it('are decided as somebody has chosen, and nothing is chosen beforehand: until then nothing is sent', async () => {
      await page(ofPost({ queued: mine }))
      expect(screen.queryAllByRole('radio', { checked: true })).to.deep.equal([])
      await act(async () => void fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A face' } }))
      await press('Decide')
      expect([screen.getByText('Please choose what to do.'), server.count(`${OF}/decide`)]).to.have.property('1', 0)
      expect(document.activeElement, 'there it can be chosen').to.equal(screen.getAllByRole('radio')[0])
      const said: (string | null)[] = []
      for (const choice of ['Leave it as it is', 'Ask the author for a change', 'Remove the post']) {
        await choose(choice)
        said.push(form().getAllByRole('button').at(-1)!.textContent)
      }
      expect(said).to.deep.equal(['Dismiss the reports', 'Ask for a change', 'Remove the post'])
    })

    it('keep what somebody types when another report comes, and the version it was written about, until they have looked', async () => {
      const opened = await page(ofPost({ queued: mine }))
      await choose('Leave it as it is')
      await act(async () => void fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Half a' } }))
      await opened.line.push('reportsChanged', { post: 'case:7', queued: mine, position: 12 })
      await server.last(OF).reply(200, ofPost({ queued: mine, version: 4 }))
      expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).to.equal('Half a')
      const changed = screen.getByRole('link', { name: 'See what has changed' })
      expect(changed.getAttribute('href')).to.equal('/staff/posts/case/7?for=report&at=3&view=difference')
      const version = () => (server.last(`${OF}/decide`).body as { version: number }).version
      await press('Dismiss the reports')
      expect(version()).to.equal(3)
      await server.last(`${OF}/decide`).reply(409, { msg: 'The post was edited or reported again since you looked at it.' })
      await server.last(OF).reply(200, ofPost({ queued: mine, version: 4 }))
      await press('I have looked at it')
      expect(screen.queryByRole('link', { name: 'See what has changed' })).to.equal(null)
      await press('Dismiss the reports')
      expect(version()).to.equal(4)
    })

    it('are not said to have changed when all that has changed is who looks after them', async () => {
      const opened = await page(ofPost({ queued: mine }))
      await opened.line.push('reportsChanged', { post: 'case:7', queued: mine, position: 12 })
      await server.last(OF).reply(200, ofPost({ queued: mine }))
      expect(screen.queryByText('This has changed while you were looking')).to.equal(null)
    })

    it('are over where it was taken away, and a moderator brings it back', async () => {
      await keepDraft(session.id, 'restore-case:7', { reason: 'A mis' })
      await page(ofPost({ queued: null, removed_by: 'moderator', decisions: [judged] }))
      await eventually(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).to.equal('A mis'))
      await act(async () => void fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A mistake' } }))
      await press('Bring it back')
      expect(server.last('staff/posts/case/7/restore').body).to.deep.equal({ reason: 'A mistake' })
      await server.last('staff/posts/case/7/restore').reply(200, {})
      await eventually(async () => expect(await draftOf(session.id, 'restore-case:7')).to.equal(undefined))
    })

    it('are dismissed, of which the author hears nothing', async () => {
      await page(ofPost({ queued: { ...mine, reports: 1 } }))
      await choose('Leave it as it is')
      await act(async () => void fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Nobody can be seen' } }))
      await press('Dismiss the report')
      expect(server.last(`${OF}/decide`).body).to.deep.equal({ decision: 'dismiss', reason: 'Nobody can be seen', version: 3 })
      await server.last(`${OF}/decide`).reply(200, { id: 40 })
      expect(screen.getByText('Hernia, day 3: Decided. Those who reported it are told.')).to.exist
    })

    it('lead on, once they are decided, to what waits longest and is with nobody else, by a key as well', async () => {
      const { router } = await queue('', {
        queued: [row(), row({ post: 'case:8', claimed: claimedBy(9, 'Mia Roth') }), row({ post: 'case:9', title: 'Burn' })],
      })
      await act(() => router.navigate('/staff/reports/case:7'))
      const decision = { ...judged, moderator: { actor: `member:${session.id}`, full_name: 'Me' } }
      await server.last(OF).reply(200, ofPost({ queued: null, decisions: [decision] as unknown as ReportsOfPost['decisions'] }))
      expect(screen.getByRole('link', { name: 'Next report' }).getAttribute('href')).to.equal('/staff/reports/case:9')
      await act(async () => void fireEvent.keyDown(document.body, { key: 'n' }))
      expect(router.state.location.pathname).to.equal('/staff/reports/case:9')
    })

    it('of a video cannot be answered by asking for a change, since nothing of it can be changed', async () => {
      const video = { post: 'reel:9', kind: 'reel', title: 'A knot', speciality: 'Urology' } as const
      await open('/staff/reports/reel:9', moderator)
      await server.last('staff/reports/reel%3A9').reply(200, ofPost({ ...video, queued: { ...mine, ...video } }))
      expect(screen.getByLabelText('Remove the post')).to.exist
      expect(screen.queryByLabelText('Ask the author for a change')).to.equal(null)
    })

    it('of a message are looked at beside those around it, and the message is removed or stays', async () => {
      const message = { post: 'message:9', kind: 'message', title: 'You butcher', speciality: null } as const
      await open('/staff/reports/message:9', moderator)
      await server.last('staff/reports/message%3A9').reply(200, ofPost({ ...message, queued: { ...mine, ...message } }))
      expect(screen.getByRole('link', { name: 'See it in its place' }).getAttribute('href')).to.equal('/staff/messages/9?for=report&at=3')
      expect(screen.queryByRole('link', { name: 'See the post' })).to.equal(null)
      expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).to.deep.equal(['dismiss', 'remove'])
      await act(async () => void fireEvent.click(screen.getByLabelText('Remove the message')))
      expect(screen.getByRole('button', { name: 'Remove the message' })).to.exist
    })

    it('are more than are listed: that is said, for one decision is about all of them', async () => {
      await page(ofPost({ queued: row({ reports: 203 }), reports_more: 205 }))
      expect(screen.getByText(/^202 newer reports are waiting\./)).to.exist
      expect(screen.getByText('3 older reports, already dealt with, are not listed.')).to.exist
    })

    it('are said not to be where there is no such post', async () => {
      await open('/staff/reports/case:0', moderator)
      expect(screen.getByText('There is no such post.')).to.exist
    })

    it('are said not to be where it never was', async () => {
      await open('/staff/reports/case:7', moderator)
      await server.last(OF).reply(404)
      expect(screen.getByText('There is no such post.')).to.exist
    })
  })

  it('of one post take the focus to the first field that is wrong', async () => {
    await open('/staff/reports/case:7', moderator)
    await server.last('staff/reports/case%3A7').reply(200, { ...ofPost({ queued: row({ claimed: claimedBy(session.id, 'Me') }) }) })
    await act(async () => void fireEvent.click(screen.getByLabelText('Remove the post')))
    await press('Remove the post')
    expect(document.activeElement).to.equal(screen.getByLabelText(/^Rule/))
  })

  describe('appealed against', () => {
    const APPEALS = 'staff/appeals'
    const appeal = { state: 'waiting', text: 'It is so', at, reason: null, decided_at: null, moderator: null } as const

    it('are answered by another moderator', async () => {
      await open('/staff/appeals', moderator)
      await server.last(APPEALS).reply(200, { result: [{ ...judged, appeal }], next: null })
      await press('Answer')
      expect(screen.getByText('Verdict is required.')).to.exist
      expect(document.activeElement, 'there it can be chosen').to.equal(screen.getAllByRole('radio')[0])
      await act(async () => void fireEvent.click(screen.getByLabelText('The decision is overturned: the post comes back')))
      await eventually(async () => expect(await draftOf(session.id, 'appeal-answer-40')).to.deep.equal({ verdict: 'overturned' }))
      await act(async () => void fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'True' } }))
      await press('Answer')
      const asked = server.last('staff/appeals/40/decide')
      expect(asked.body).to.deep.equal({ verdict: 'overturned', reason: 'True' })
      await asked.reply(200, {})
      expect(screen.getByText('No appeal waits for a decision.')).to.exist
      await eventually(async () => expect(await draftOf(session.id, 'appeal-answer-40')).to.equal(undefined))
    })

    it('lead to what was judged, as it was: a message to where it was written', async () => {
      await open('/staff/appeals', moderator)
      const message = { ...judged, post: 'message:9', kind: 'message', id: 41, title: 'You butcher', version: 2 }
      await server.last(APPEALS).reply(200, { result: [judged, message].map((each) => ({ ...each, appeal })), next: null })
      const links = screen.getAllByRole('link', { name: /^version/ }).map((link) => link.getAttribute('href'))
      expect(links).to.deep.equal(['/staff/posts/case/7?for=appeal&at=3', '/staff/messages/9?for=appeal&at=2'])
    })

    it('come and go while the page is open', async () => {
      const { line } = await open('/staff/appeals', moderator)
      await line.open()
      await server.last(APPEALS).reply(200, { result: [{ ...judged, appeal }], next: null })
      expect(line.watched.at(-1)).to.include('staff:reports')
      const told = (post: string, ...appeals: object[]) => line.push('appealsChanged', { post, appeals: appeals as never, position: 9 })
      const words = () => [...screen.queryAllByText('It is so'), ...screen.queryAllByText('So is mine')].length
      await told('case:8', { ...judged, id: 41, post: 'case:8', appeal: { ...appeal, text: 'So is mine' } })
      expect(words()).to.equal(2)
      await told(judged.post)
      expect([words(), screen.queryByText('It is so')]).to.deep.equal([1, null])
      await told('case:8')
      expect(screen.getByText('No appeal waits for a decision.')).to.exist
    })

    it('come and go while further ones are loaded', async () => {
      const { line } = await open('/staff/appeals', moderator)
      await line.open()
      const other = (id: number, text: string) => ({ ...judged, id, post: `case:${id}`, appeal: { ...appeal, text } })
      await server.last(APPEALS).reply(200, { result: [other(40, 'It is so')], next: 7 })
      await press('More appeals')
      const told = (post: string, ...appeals: object[]) => line.push('appealsChanged', { post, appeals: appeals as never, position: 9 })
      await told('case:42')
      await told('case:43', other(43, 'The newest'))
      await server.last(APPEALS).reply(200, { result: [other(41, 'So is mine'), other(42, 'Answered')], next: null })
      const words = ['It is so', 'So is mine', 'Answered', 'The newest'].filter((text) => screen.queryByText(text))
      expect(words).to.deep.equal(['It is so', 'So is mine', 'The newest'])
    })

    it('are not answered by whose decision it was', async () => {
      await open('/staff/appeals', moderator)
      await server
        .last(APPEALS)
        .reply(200, { result: [{ ...judged, moderator: { actor: `member:${session.id}`, full_name: 'Me' }, appeal }], next: null })
      expect(screen.getByText(/This is your own decision/)).to.exist
      expect(screen.queryByRole('button', { name: 'Answer' })).to.equal(null)
    })
  })
})
