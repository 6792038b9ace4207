import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { exactly } from '../../../../web/shared/format/time.js'
import { draftOf, keepDraft } from '../../../../web/shared/drafts/drafts.js'
import type { ReelThen } from '../../../../api/contract/reels/explore.js'
import { EVENTS_IN_A_PAGE } from '../../../../api/contract/staff/replay.js'
import type { EventEntry, PostHistory } from '../../../../web/staff/replay/calls.js'
import { columnsOf } from '../../../../web/staff/replay/columns.js'
import { stepOf } from '../../../../web/staff/replay/useSteps.js'
import { groupOf } from '../../../../web/staff/replay/words.js'
import { eventually } from '../../../support/eventually.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { reel } from '../../../web/reels/sample.js'
import { quotedMoments } from '../../../web/support/moments.js'
import { open } from '../../../web/support/open.js'
import { sample, session } from '../../../web/support/samples.js'

const HISTORY = 'staff/posts/case/7/history'
const DIFF = 'staff/posts/case/7/diff'
const at = '2026-11-20T12:00:00.000Z'
const moderator = { but: { roles: ['moderator' as const], second_factor: 'shown' as const } }

const event = (version: number, type: string, data = {}): EventEntry => ({
  version,
  position: version,
  type,
  by: { actor: 'member:2', full_name: 'Boris Petrov' },
  at,
  data,
  causationId: 'x',
})
const all = [
  event(0, 'CasePosted'),
  event(1, 'CaseLiked'),
  event(2, 'CaseCommented', { text: 'Mesh, I would say' }),
  event(3, 'CaseReported', { reason: null, version: 2 }),
  event(4, 'CaseEdited'),
]
const told = (version: number, more: Partial<NonNullable<PostHistory['at']>> = {}): PostHistory => ({
  newest: 4,
  runs: all.map(({ type }) => [type, 1]),
  events: all.slice(0, version + 1),
  reports: [{ version: 3, seen: 2 }],
  reports_before: 0,
  at: {
    version,
    at,
    post: { as: 'clinical', result: sample(7, { title: version < 4 ? 'Before the edit' : 'After the edit' }) },
    comments: [],
    withheld: null,
    erased: false,
    ...more,
  },
})

/** A video as it stood before it could be played, and after. */
const reelThen = (state: 'waiting' | 'ready'): ReelThen => {
  const { video_small: _small, ...then } = reel(7)
  const film = state === 'ready' ? {} : { video: null, thumbnail: null, width: null, height: null }
  return { ...then, ...film, state, why: null, since: null }
}

describe('the history of a post, for moderators', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const page = async (search = '?for=report', history = told(4)) => {
    const opened = await open(`/staff/posts/case/7${search}`, moderator)
    await server.last(HISTORY).reply(200, { ...history })
    return opened
  }
  const slider = () => screen.getByRole('slider', { name: 'Version' })
  const moved = async (version: number) => {
    await eventually(() => expect(server.last(HISTORY).query['until']).to.equal(String(version)))
    await server.last(HISTORY).reply(200, { ...told(version) })
  }
  const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))

  for (const [state, withheld, says] of [
    ['waiting', 'video', 'Its video cannot be played yet: only its author sees it.'],
    ['ready', null, 'Video uploaded'],
  ] as const)
    it(`shows a video of Explore as members see it, while it is ${state}`, async () => {
      await open('/staff/posts/reel/7?for=report', moderator)
      const events = [event(0, 'ReelPosted'), event(1, 'ReelVideoAttached')]
      const then = told(1, { post: { as: 'reel', result: reelThen(state) }, withheld })
      await server
        .last('staff/posts/reel/7/history')
        .reply(200, { ...then, newest: 1, runs: events.map(({ type }) => [type, 1]), events, reports: [] })
      const card = within(screen.getByRole('article', { name: 'Video 7: a knot' }))
      expect(card.queryByLabelText('Video 7: a knot', { selector: 'video' }) !== null).to.equal(state === 'ready')
      expect(screen.getAllByText(says)).not.to.have.length(0)
      expect(card.queryByRole('link')).to.equal(null)
    })

  describe('of a video of Explore that was not playable', () => {
    const since = '2026-11-20T12:00:00.000Z'
    const told = async (at: string, more: Partial<ReelThen>) => {
      const result = { ...reelThen('waiting'), thumbnail: '/files/7.jpg', width: 4, height: 3, ...more }
      const events = [event(0, 'ReelPosted'), event(1, 'ReelVideoAttached')]
      const shown = { version: 1, at, post: { as: 'reel', result }, comments: [], withheld: 'video', erased: false }
      const runs = events.map(({ type }) => [type, 1])
      await open('/staff/posts/reel/7?for=report', moderator)
      await server.last('staff/posts/reel/7/history').reply(200, { newest: 1, runs, events, reports: [], reports_before: 0, at: shown })
    }

    it('says since when it waited, as it was at that moment', async () => {
      await told('2026-11-20T12:11:00.000Z', { state: 'preparing', since })
      const said = (await screen.findByText(/This video has waited to be prepared since/)).textContent
      expect(said).to.contain(`since ${exactly(Date.parse(since))}, which is longer than usual`)
    })

    it('says of one that waited no longer than it should at that moment that it was being prepared', async () => {
      await told('2026-11-20T12:09:00.000Z', { state: 'preparing', since })
      expect(await screen.findByText('This video is being prepared. It can be played here in a moment.')).to.exist
    })

    it('says why it could not be prepared', async () => {
      await told('2026-11-20T12:09:00.000Z', { state: 'failed', why: 'cut-off' })
      expect(await screen.findByText(/^This video ends before it should/)).to.exist
    })
  })

  it('asks for the purpose first, and shows nothing before', async () => {
    await open('/staff/posts/case/7', moderator)
    expect(server.count(HISTORY)).to.equal(0)
    fireEvent.click(screen.getByRole('radio', { name: 'A complaint' }))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Open the history' })))
    expect(server.last(HISTORY).query).to.deep.equal({ purpose: 'complaint' })
  })

  it('is not asked for before a purpose is chosen: none is beforehand', async () => {
    await open('/staff/posts/case/7', moderator)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Open the history' })))
    expect(screen.getByText('Please say why.')).to.exist
    expect([server.count(HISTORY), document.activeElement === screen.getByRole('radio', { name: 'A report' })]).to.deep.equal([0, true])
  })

  it('leads back to where somebody came from, whichever moments they have seen', async () => {
    const { router } = await open('/staff/content?part=visitors', moderator)
    const state = { cameFrom: { path: '/staff/content?part=visitors', back: 'Content' } }
    await act(() => router.navigate('/staff/posts/case/7?for=complaint', { state }))
    await server.last(HISTORY).reply(200, { ...told(4) })
    await press('Home')
    await moved(0)
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Now' })))
    const back = screen.getAllByRole('link', { name: 'Content' }).find((link) => link.getAttribute('href') === state.cameFrom.path)!
    await act(async () => void fireEvent.click(back))
    expect(`${router.state.location.pathname}${router.state.location.search}`).to.equal('/staff/content?part=visitors')
  })

  it('of a post that waits leads to where it is released or refused', async () => {
    await page('?for=complaint', told(4, { withheld: 'review' }))
    const link = screen.getByRole('link', { name: 'release or refuse it' })
    expect(link.getAttribute('href')).to.equal('/staff/content?part=visitors')
    await press('Home')
    await moved(0)
    expect(screen.queryByRole('link', { name: 'release or refuse it' })).to.equal(null)
  })

  it('is for moderators: others are led home', async () => {
    const { router } = await open('/staff/posts/case/7?for=report', { but: { roles: ['auditor'], second_factor: 'shown' } })
    expect([router.state.location.pathname, server.count(HISTORY)]).to.deep.equal(['/home', 0])
  })

  describe('decided about where it is looked at', () => {
    const OF = 'staff/reports/case%3A7'
    const queued = { claimed: { by: session.id, full_name: 'Me', at, lapsed: false } }
    const reports = (more: object = { queued }) => ({
      ...{ post: 'case:7', kind: 'case', title: 'Case 7', author: { actor: 'member:2', full_name: 'Boris Petrov' }, speciality: null },
      ...{ version: 4, removed_by: null, reports: [], reports_more: 0, decisions: [], ...more },
    })
    const form = () => within(screen.getByRole('form', { name: 'Decision' }))

    it('by who looks after its reports, with what was written on their page', async () => {
      await keepDraft(session.id, 'decision-case:7', { decision: 'remove', rule: 'false', reason: 'It is not s' })
      await page()
      await server.last(OF).reply(200, reports())
      await eventually(() => expect(form().getByLabelText<HTMLTextAreaElement>(/^Reason/).value).to.equal('It is not s'))
      expect(form().getByText('Draft restored')).to.exist
      await act(async () => void fireEvent.change(form().getByLabelText(/^Reason/), { target: { value: 'It is not so' } }))
      await act(async () => void fireEvent.click(form().getByRole('button', { name: 'Remove the post' })))
      const said = { decision: 'remove', rule: 'false', reason: 'It is not so', version: 4 }
      expect(server.last(`${OF}/decide`).body).to.deep.equal(said)
      await server.last(`${OF}/decide`).reply(200, { id: 40 })
      const looks = server.count(HISTORY)
      const removal = { id: 40, decision: 'remove', decided_at: at, undone_at: null, moderator: { actor: `member:${session.id}` } }
      await server.last(OF).reply(200, reports({ queued: null, removed_by: 'moderator', version: 5, decisions: [removal] }))
      await eventually(() => expect(server.count(HISTORY), 'what is shown is looked at anew').to.equal(looks + 1))
      expect(server.last(HISTORY).query, 'the newest').to.deep.equal({ purpose: 'report' })
      const events = [...all, event(5, 'CaseRemoved')]
      await server.last(HISTORY).reply(200, { ...told(5, { withheld: 'moderator' }), newest: 5, events })
      expect(slider().getAttribute('aria-valuetext')).to.contain('Version 5 of 5')
      expect(within(screen.getByRole('region', { name: 'Its reports' })).getByRole('status').textContent).to.match(/^You removed it, /)
      expect(screen.getByRole('link', { name: 'See the reports' }).getAttribute('href')).to.equal('/staff/reports/case:7')
      expect(screen.queryByRole('form', { name: 'Decision' })).to.equal(null)
      expect(screen.getByText(/: Decided\. The author and those who reported it are told\.$/)).to.exist
      await eventually(async () => expect(await draftOf(session.id, 'decision-case:7')).to.equal(undefined))
    })

    for (const [what, more] of [
      ['another looks after', { queued: { claimed: { ...queued.claimed, by: 9 } } }],
      ['nobody looks after', { queued: { claimed: null } }],
      ['nobody has reported', { queued: null }],
    ] as const)
      it(`but not what ${what}`, async () => {
        await page()
        await server.last(OF).reply(200, reports(more))
        expect(screen.queryByRole('form', { name: 'Decision' })).to.equal(null)
      })

    it('once somebody looks after its reports, who may begin here, and may go back', async () => {
      await page()
      await server.last(OF).reply(200, reports({ queued: { claimed: null } }))
      expect(screen.getByRole('link', { name: 'All reports' }).getAttribute('href')).to.equal('/staff/reports')
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Take these reports' })))
      await server.last(`${OF}/claim`).reply(200, {})
      await server.last(OF).reply(200, reports())
      expect(form()).to.exist
      expect(server.count(HISTORY), 'nothing has happened to the post').to.equal(1)
    })

    it('but not at a moment that others came after: the newest is shown first', async () => {
      await page('?for=report&at=2', told(2))
      await server.last(OF).reply(200, reports())
      expect(form().getByText('You are looking at version 2; the newest is 4')).to.exist
      await act(async () => void fireEvent.change(form().getByLabelText(/^Reason/), { target: { value: 'It is so' } }))
      await act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'Decision' })))
      expect(server.count(`${OF}/decide`)).to.equal(0)
      await act(async () => void fireEvent.click(form().getByRole('button', { name: 'Show the newest version' })))
      await moved(4)
      expect(screen.queryByText(/^You are looking at version/)).to.equal(null)
      await act(async () => void fireEvent.click(form().getByLabelText('Leave it as it is')))
      await act(async () => void fireEvent.click(form().getByRole('button', { name: /^Dismiss the report/ })))
      expect(server.last(`${OF}/decide`).body).to.deep.equal({ decision: 'dismiss', reason: 'It is so', version: 4 })
    })

    it('but not where it is looked at for something else, and nothing is asked', async () => {
      await page('?for=appeal')
      expect(server.count(OF)).to.equal(0)
    })
  })

  it('shows the post in the card of members, and what happened, with its words', async () => {
    await page()
    expect(screen.getByRole('article', { name: 'After the edit' })).to.exist
    const events = within(screen.getByRole('list', { name: 'Events' })).getAllByRole('button')
    expect(events.map(({ textContent }) => /^(Edited|Reported|Commented|Liked|Posted)/.exec(textContent)?.[0])).to.deep.equal([
      ...['Edited', 'Reported', 'Commented', 'Liked', 'Posted'],
    ])
    expect(events[2]!.textContent).to.contain('Mesh, I would say').and.contain('Reported as it was here').and.contain('Boris Petrov')
    expect(events[1]!.textContent, 'whose key is gone').to.contain('These words were erased.')
    expect(slider().getAttribute('aria-valuetext')).to.contain('Version 4 of 4: Edited by Dr. Boris Petrov')
  })

  it('offers nothing in the post that would do nothing', async () => {
    await page()
    const card = within(screen.getByRole('article', { name: 'After the edit' }))
    const like = card.getByRole('button', { name: 'Like' })
    expect(like.getAttribute('aria-disabled')).to.equal('true')
    expect(like.tabIndex).to.equal(-1)
  })

  it('tells when to the second and with the zone, of each event and of the moment that is shown', async () => {
    await page()
    expect(quotedMoments(screen.getByRole('list', { name: 'Events' }))).to.equal(5)
    expect(screen.getByText(/^Version 4 of 4: Edited by Dr\. Boris Petrov, Nov 20, 2026, \d{1,2}:00:00\s[AP]M \S+$/)).to.exist
  })

  it('goes from moment to moment by keys, and keeps the moment in the address', async () => {
    const { router } = await page()
    await press('[')
    await moved(2)
    expect(screen.getByRole('article', { name: 'Before the edit' })).to.exist
    expect(router.state.location.search).to.equal('?for=report&at=2')
    await press('ArrowLeft')
    await moved(1)
    await press('End')
    await moved(4)
    expect(screen.getByRole('button', { name: 'Next event' }).ariaDisabled).to.equal('true')
  })

  it('shows the last moment that the slider came to', async () => {
    await page()
    for (const value of ['3', '2', '1']) await act(async () => void fireEvent.change(slider(), { target: { value } }))
    await moved(1)
    for (const late of server.sent.filter(({ call, query }) => call === HISTORY && ['2', '3'].includes(query['until'] ?? '')))
      await late.reply(200, { ...told(3) })
    expect(slider().getAttribute('aria-valuetext')).to.contain('Version 1 of 4: Liked by')
  })

  it('waits no longer for a moment that the slider has left', async () => {
    await page()
    const movedTo = async (value: string) => {
      await act(async () => void fireEvent.change(slider(), { target: { value } }))
      await eventually(() => expect(server.last(HISTORY).query['until']).to.equal(value))
      return server.last(HISTORY)
    }
    const [overtaken, newest] = [await movedTo('3'), await movedTo('1')]
    expect([overtaken.isGivenUp(), newest.isGivenUp()]).to.deep.equal([true, false])
    await newest.reply(200, { ...told(1) })
    expect(slider().getAttribute('aria-valuetext')).to.contain('Version 1 of 4: Liked by')
    expect(screen.queryByText(/This moment could not be loaded/)).to.equal(null)
  })

  it('shows the newest comments below a long post, the others step by step, and leads to the decision', async () => {
    const comments = Array.from({ length: 30 }, (_, i) => ({
      ...{ id: i + 1, signup_id: 3, full_name: 'Ana', specialty_type: null, profile_pic: null, person_position: 0, position: i },
      ...{ comment: `Word ${i + 1}`, created_at: at },
    }))
    await page('?for=report', told(4, { comments: comments as unknown as NonNullable<PostHistory['at']>['comments'] }))
    expect(screen.queryAllByText(/^Word /)).to.have.length(20)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Show 10 more of/ })))
    expect(screen.queryAllByText(/^Word /)).to.have.length(30)
    const queued = { claimed: { by: 9, full_name: 'Mia Roth', at, lapsed: false } }
    const reports = { post: 'case:7', kind: 'case', title: 'Case 7', version: 4, reports: [], decisions: [], queued }
    await server.last('staff/reports/case%3A7').reply(200, reports)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Decide' })))
    expect(document.activeElement).to.equal(screen.getByRole('region', { name: 'Its reports' }))
  })

  it('tells what was given back from what was taken away', () =>
    expect(['CaseRestored', 'CaseReleased', 'CaseRemoved'].map(groupOf)).to.deep.equal(['restored', 'restored', 'removal']))

  it('opens at the moment that a link names', async () => {
    await page('?for=report&at=1', told(1))
    expect(server.last(HISTORY).query).to.deep.equal({ purpose: 'report', until: '1' })
    expect(slider().getAttribute('aria-valuetext')).to.contain('Version 1 of 4')
  })

  it('shows now beside then, and what differs', async () => {
    await page('?for=report&at=1', told(1))
    fireEvent.click(screen.getByRole('radio', { name: 'Now' }))
    await eventually(() => expect(server.last(HISTORY).query).to.deep.equal({ purpose: 'report' }))
    await server.last(HISTORY).reply(200, { ...told(4) })
    expect(screen.getByRole('article', { name: 'After the edit' })).to.exist
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Difference' })))
    expect(server.last(DIFF).query).to.deep.equal({ from: '1', to: '4', purpose: 'report' })
    await server.last(DIFF).reply(200, { changes: [{ field: 'title', from: 'Before the edit', to: 'After the edit' }] })
    expect(screen.getByText('Before', { selector: 'del' })).to.exist
    expect(screen.getByText('After', { selector: 'ins' })).to.exist
  })

  it('opens on what a link names, keeps it in the address, and says what is short as from what to what', async () => {
    const { router } = await page('?for=report&at=1&view=difference', told(1))
    await server.last(DIFF).reply(200, { changes: [{ field: 'like_count', from: 3, to: 5 }] })
    expect(screen.getByText('Likes').nextElementSibling!.textContent).to.equal('3 → 5')
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Then' })))
    expect(router.state.location.search).to.equal('?for=report&at=1&view=then')
  })

  it('goes from moment to moment by keys also where the choice of what is shown has the focus, but for its own', async () => {
    await page()
    const press = (key: string) => act(async () => void fireEvent.keyDown(screen.getByRole('radio', { name: 'Then' }), { key }))
    await press('ArrowLeft')
    expect(screen.getByText(/^Version 4 of 4/)).to.exist
    await press('[')
    expect(screen.getByText(/^Version 2 of 4/)).to.exist
    await press('Home')
    expect(screen.getByText(/^Version 0 of 4/)).to.exist
  })

  it('says that nothing has changed', async () => {
    await page()
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Difference' })))
    await server.last(DIFF).reply(200, { changes: [] })
    expect(screen.getByText('Nothing has changed since.')).to.exist
  })

  it('says who has taken it away, and what erasure took', async () => {
    await page('?for=report', told(4, { withheld: 'author', erased: true }))
    expect(screen.getByText(/Its author has deleted it/)).to.exist
    expect(screen.getByText(/nobody can read them any more/)).to.exist
  })

  it('says where it begins when what was before is gone', async () => {
    const words = 'This history begins at event 2: what was before is gone'
    await open('/staff/posts/case/7?for=report', moderator)
    await server.last(HISTORY).reply(409, { msg: words })
    expect(screen.getByText(`${words}.`)).to.exist
    expect(screen.queryByRole('button', { name: 'Try again' }), 'that mends nothing').to.equal(null)
  })

  it('says when there is no such post, or it could not be loaded, and tries again', async () => {
    await open('/staff/posts/case/7?for=report', moderator)
    await server.last(HISTORY).reply(500)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await server.last(HISTORY).reply(404, { msg: 'There is no such post' })
    expect(screen.getByText('There is no such post.')).to.exist
  })

  it('shows no post under the heading of another moment, while that comes or could not be loaded', async () => {
    await page()
    await press('Home')
    expect(screen.getByText(/^Version 0 of 4/)).to.exist
    expect(screen.getByLabelText('Loading the post')).to.exist
    expect(screen.queryByRole('article')).to.equal(null)
    await eventually(() => expect(server.last(HISTORY).query['until']).to.equal('0'))
    await server.last(HISTORY).reply(500)
    expect(screen.getByText(/This moment could not be loaded/)).to.exist
    expect(screen.queryByRole('article')).to.equal(null)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await eventually(() => expect(server.count(HISTORY)).to.equal(3))
    await server.last(HISTORY).reply(200, { ...told(0) })
    expect(screen.getByRole('article', { name: 'Before the edit' })).to.exist
  })

  it('tries again what stands beside then, too', async () => {
    await page('?for=report&at=1', told(1))
    const asked = (view: string) =>
      server.sent.filter(({ call, query }) => (view === 'Now' ? call === HISTORY && query['until'] === undefined : call === DIFF))
    for (const view of ['Now', 'Difference']) {
      await act(async () => void fireEvent.click(screen.getByRole('radio', { name: view })))
      await asked(view).at(-1)!.reply(500)
      expect(screen.getByText('Nothing is shown here until it could be loaded.')).to.exist
      const before = asked(view).length
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
      expect(asked(view)).to.have.length(before + 1)
    }
  })

  it('shows ten thousand events in no more elements than a screen tells apart', async () => {
    const types = ['CaseLiked', 'CaseUnliked', 'CaseCommented', 'CaseReported', 'CaseEdited', 'CaseRemoved', 'CaseRestored']
    const life = Array.from({ length: 10_000 }, (_, version) =>
      event(version, version === 0 ? 'CasePosted' : types[version % types.length]!),
    )
    const newest = life.length - 1
    const reports = life.flatMap(({ version, type }) => (type === 'CaseReported' ? [{ version, seen: version - 1 }] : []))
    const events = life.slice(-EVENTS_IN_A_PAGE)
    await page('?for=report', {
      ...told(4),
      newest,
      runs: life.map(({ type }) => [type, 1]),
      events,
      reports,
      at: { ...told(4).at!, version: newest },
    })
    const columns = 240
    const within = (part: Element, selector: string) => part.querySelectorAll(selector).length
    const timeline = slider().parentElement!
    expect([within(timeline, 'rect'), within(timeline, 'span')]).to.deep.equal([columns * 6, columns])
    expect(within(timeline, '*')).to.be.below(columns * 7 + 20)
    const list = screen.getByRole('list', { name: 'Events' })
    expect(within(list, 'li')).to.equal(EVENTS_IN_A_PAGE)
    expect(within(list, '*')).to.be.at.most(EVENTS_IN_A_PAGE * 8)
    expect(slider().getAttribute('max')).to.equal('9999')
    await press('ArrowLeft')
    await moved(newest - 1)
  })

  it('says how many reports there are where it marks the newest alone', async () => {
    await page('?for=report', { ...told(4), reports_before: 203 })
    expect(screen.getByText('Version that was reported (the newest 1 of 204 reports)')).to.exist
  })

  it('has no page for what is no post', async () => {
    const { router } = await open('/staff/posts/member/7?for=report', moderator)
    expect(screen.getByText('There is no such post.')).to.exist
    await act(() => router.navigate('/staff/posts/case/9999999999?for=report'))
    expect(screen.getByText('There is no such post.'), 'no id is so large').to.exist
  })
})

describe('the steps of a history', () => {
  const of = {
    history: {
      newest: 9,
      reports: [
        { version: 5, seen: 4 },
        { version: 8, seen: 2 },
      ],
    },
    version: 4,
  }
  for (const [key, to] of [
    ['ArrowLeft', 3],
    ['ArrowRight', 5],
    ['Home', 0],
    ['End', 9],
    ['[', 2],
    [']', undefined],
    ['x', undefined],
  ] as const)
    it(`lead by ${key} to ${to ?? 'nowhere'}`, () => expect(stepOf(key, of)).to.equal(to))
  it('end where it ends', () => expect(stepOf('ArrowRight', { ...of, version: 9 })).to.equal(undefined))
})

describe('the columns of a timeline', () => {
  const sum = (columns: ReturnType<typeof columnsOf>) =>
    columns.reduce((all, column) => all + Object.values(column).reduce((one, other) => one + other, 0), 0)

  it('are one for each event of a short life', () =>
    expect(
      columnsOf({
        newest: 1,
        runs: [
          ['CasePosted', 1],
          ['CaseLiked', 1],
        ],
      }),
    ).to.deep.equal([
      { content: 1, likes: 0, comments: 0, reports: 0, removal: 0, restored: 0 },
      { content: 0, likes: 1, comments: 0, reports: 0, removal: 0, restored: 0 },
    ]))

  for (const all of [2, 239, 240, 241, 1_000, 10_007])
    it(`hold every event of ${all}, and are no more than a screen shows`, () => {
      const columns = columnsOf({
        newest: all - 1,
        runs: [
          ['CasePosted', 1],
          ['CaseLiked', all - 1],
        ],
      })
      expect([sum(columns), columns.length]).to.deep.equal([all, Math.min(240, all)])
    })
})
