import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { OwnDecision } from '../../../web/judgements/calls.js'
import { calendarDay } from '../../../web/shared/format/time.js'
import { listsOf } from '../beyond/sample.js'
import { lists } from '../community/told.js'
import { eventually } from '../../support/eventually.js'
import { own } from '../profile/sample.js'
import { fakeClock } from '../support/fake-clock.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { ana, found, sample } from '../support/samples.js'
import { at, decision } from './sample.js'

const until = '2026-12-20T12:00:00.000Z'

describe('what a moderator has removed of mine', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const tell = (...decisions: OwnDecision[]) => server.last('myDecisions').reply(200, { result: decisions, next: null })
  const removed = () => within(screen.getByRole('region', { name: 'Removed by a moderator' }))
  const rows = () => removed().getAllByRole('listitem')

  for (const { address, call, answer, empty, left, kind, shape, page } of [
    {
      address: '/myCases',
      call: 'getClinicalCasesBySignupId',
      answer: [[], []],
      empty: 'No cases posted',
      left: 'Nothing else is here.',
      kind: 'case',
      shape: 'clinical',
      page: '/caseDetails/7',
    },
    {
      address: '/myCasesCommunity',
      call: 'getCommunityPost',
      answer: lists([]).result,
      empty: 'No cases posted',
      left: 'Nothing else is here.',
      kind: 'case',
      shape: 'image',
      page: '/caseDetails/7',
    },
    {
      address: '/beyondSurgeryMyPost',
      call: 'getBeyondSurgoryPost',
      answer: listsOf(),
      empty: 'No post added',
      left: 'Nothing else is here.',
      kind: 'beyond',
      shape: null,
      page: '/beyondSurgery?post=7',
    },
  ] as const)
    it(`stands above ${address}, which waits for it, and leads to its page with the appeal`, async () => {
      await open(address)
      await server.last(call).reply(200, { result: answer, next: null })
      expect(screen.queryByText(empty), 'nothing is to be pushed down').to.equal(null)
      await tell(
        decision({ post: `${kind}:7`, kind, shape }),
        decision({ id: 39 as OwnDecision['id'], post: 'reel:8', kind: 'reel', shape: null }),
      )
      expect(rows().map(({ textContent }) => textContent)).to.deep.equal([
        `Hernia, day 3RemovedYou can appeal until ${calendarDay(Date.parse(until))}.`,
      ])
      expect(removed().getByRole('link', { name: 'Hernia, day 3' }).getAttribute('href')).to.equal(page)
      expect(removed().getByRole('link', { name: 'All decisions on what you wrote' }).getAttribute('href')).to.equal('/myDecisions')
      expect([screen.queryByText(empty), screen.queryByText(/Active/)]).to.deep.equal([null, null])
      expect(screen.getByText(left)).to.exist
    })

  /** What is told of cases of each sort, as `/myCases` or `/myCasesCommunity` shows it. */
  const shownAt = async (address: string, call: string, answer: object, ...shapes: OwnDecision['shape'][]) => {
    await open(address)
    await server.last(call).reply(200, { result: answer, next: null })
    await tell(
      ...shapes.map((shape, i) => decision({ id: (40 - i) as OwnDecision['id'], post: `case:${i + 1}`, shape, title: `${shape}` })),
    )
    return removed()
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .slice(0, -1)
  }

  it('stands in the list that it belongs to: clinical cases here, images and older cases there', async () => {
    expect(await shownAt('/myCases', 'getClinicalCasesBySignupId', [[], []], 'image', 'case', 'clinical')).to.deep.equal(['clinical'])
    cleanup()
    expect(await shownAt('/myCasesCommunity', 'getCommunityPost', lists([]).result, 'image', 'case', 'clinical')).to.deep.equal([
      'image',
      'case',
    ])
  })

  it('stands in both where a server of the version before does not tell its sort', async () => {
    const untold = undefined as unknown as OwnDecision['shape']
    expect(await shownAt('/myCases', 'getClinicalCasesBySignupId', [[], []], untold)).to.have.length(1)
    cleanup()
    expect(await shownAt('/myCasesCommunity', 'getCommunityPost', lists([]).result, untold)).to.have.length(1)
  })

  it('is waited for although it could not be loaded on a page before', async () => {
    const { router } = await open('/myDecisions')
    await server.last('myDecisions').reply(500)
    await act(() => router.navigate('/myCases'))
    await waitFor(() => expect(server.count('getClinicalCasesBySignupId')).to.equal(1))
    await server.last('getClinicalCasesBySignupId').reply(200, { result: [[], []], next: null })
    expect(screen.queryByText('No cases posted')).to.equal(null)
    await tell(decision())
    expect(rows()).to.have.length(1)
  })

  it('says what has come of an appeal, or when it was removed', async () => {
    await open('/myCases')
    await server.last('getClinicalCasesBySignupId').reply(200, { result: [[], []], next: null })
    const appeal = { state: 'waiting', text: 'A drawing', at, reason: null, decided_at: null } as const
    const over = { id: 39 as OwnDecision['id'], post: 'case:6', title: null, appeal_until: null }
    await tell(decision({ appeal, appeal_until: null }), decision(over))
    expect(rows().map(({ textContent }) => textContent)).to.deep.equal([
      'Hernia, day 3RemovedYou have appealed. Another moderator will look at it.',
      `Case 6RemovedRemoved on ${calendarDay(Date.parse(at))}.`,
    ])
  })

  it('is nothing that was brought back, is gone for its author too, or was asked to be changed', async () => {
    await open('/myCases')
    await server.last('getClinicalCasesBySignupId').reply(200, { result: [[], []], next: null })
    await tell(
      decision({ undone_at: at, removed: false }),
      decision({ id: 39 as OwnDecision['id'], post: 'case:6', there: false }),
      decision({ id: 38 as OwnDecision['id'], post: 'case:5', decision: 'ask-change', removed: false }),
    )
    expect(screen.queryByText('Removed by a moderator')).to.equal(null)
    expect(screen.getByText('No cases posted')).to.exist
  })

  describe('that does not come', () => {
    let clock: ReturnType<typeof fakeClock>
    const withClock = async (address = '/myCases') => {
      const opened = await open(address)
      clock = fakeClock()
      return opened
    }
    afterEach(() => clock.restore())
    const listed = () => server.last('getClinicalCasesBySignupId').reply(200, { result: [[], []], next: null })
    const said = () => screen.getByText(SAID).closest<HTMLElement>('[role=status]')!
    const line = async () => {
      await eventually(said) // its code has come
      return within(said())
    }
    const pass = (ms: number) => act(() => clock.pass(ms))
    const SAID = /^(One of your posts|This list could not|Now it is)/
    const lost = 'This list could not be loaded in full.'

    it('holds back a list for a second and a half, from when that is there', async () => {
      await withClock()
      await pass(5_000)
      await listed()
      await pass(1_499)
      expect(screen.queryByText('No cases posted')).to.equal(null)
      await pass(1)
      expect(screen.getByText('No cases posted')).to.exist
    })

    it('pushes nothing down when it comes later, and is shown when somebody asks for it', async () => {
      await withClock()
      await listed()
      await pass(1_500)
      await tell(decision())
      expect(screen.queryByText('Removed by a moderator')).to.equal(null)
      expect((await line()).getByText('One of your posts was removed.')).to.exist
      expect(screen.getByText('Nothing else is here.')).to.exist
      fireEvent.click((await line()).getByRole('button', { name: 'Show' }))
      expect(rows()).to.have.length(1)
      expect(screen.getByText('Nothing else is here.')).to.exist
      expect(server.count('myDecisions')).to.equal(1)
    })

    it('is not spoken of where there is none', async () => {
      await withClock()
      await listed()
      await pass(1_500)
      await tell()
      await pass(1_500)
      expect([screen.queryByText(SAID), screen.queryByText(/moderator/)]).to.deep.equal([null, null])
    })

    it('says so where it could not be loaded, and there is none', async () => {
      await withClock()
      await listed()
      await server.last('myDecisions').reply(500)
      fireEvent.click((await line()).getByRole('button', { name: 'Try again' }))
      expect((await line()).getByText(lost), 'until it is known').to.exist
      await tell()
      expect((await line()).getByText('Now it is loaded in full.')).to.exist
      expect((await line()).queryByRole('button')).to.equal(null)
    })

    it('says so where it could not be loaded, and tries again', async () => {
      await withClock()
      await listed()
      await server.last('myDecisions').reply(500)
      expect(screen.getByText('No cases posted')).to.exist
      expect((await line()).getByText(lost)).to.exist
      fireEvent.click((await line()).getByRole('button', { name: 'Try again' }))
      await tell(decision())
      expect(rows()).to.have.length(1)
      expect(screen.queryByText(lost)).to.equal(null)
    })

    it('is shown by a press for the answer to it alone', async () => {
      const { line: connection } = await withClock()
      await listed()
      await server.last('myDecisions').reply(500)
      fireEvent.click((await line()).getByRole('button', { name: 'Try again' }))
      await server.last('myDecisions').reply(500)
      await connection.open()
      expect(server.count('myDecisions'), 'asked for again by itself').to.equal(3)
      await tell(decision())
      expect((await line()).getByText('One of your posts was removed.')).to.exist
      expect(screen.queryByText('Removed by a moderator')).to.equal(null)
    })

    it('is not shown by a press that had its answer, nor said to be whole where nothing had failed', async () => {
      const { line: connection } = await withClock()
      await listed()
      await server.last('myDecisions').reply(500)
      fireEvent.click((await line()).getByRole('button', { name: 'Try again' }))
      await tell()
      const push = (decisions: OwnDecision[], position: number) =>
        connection.push('ownDecisionsChanged', { post: 'case:7', decisions, position })
      await push([decision()], 9)
      expect(screen.queryByText('Removed by a moderator')).to.equal(null)
      fireEvent.click((await line()).getByRole('button', { name: 'Show' }))
      expect(rows()).to.have.length(1)
      await push([decision({ undone_at: at, removed: false })], 10)
      expect([screen.queryByText('Removed by a moderator'), screen.queryByText(/^Now it is/)]).to.deep.equal([null, null])
    })

    it('is asked for again by itself in the same words, and the button stays', async () => {
      const { line: connection } = await withClock()
      await listed()
      await server.last('myDecisions').reply(500)
      const again = (await line()).getByRole('button', { name: 'Try again' })
      act(() => again.focus())
      await connection.open()
      expect([(await line()).getByText(lost).isConnected, document.activeElement]).to.deep.equal([true, again])
      await tell()
      expect((await line()).getByText('Now it is loaded in full.')).to.exist
    })

    it('says so in my profile, too, which is held back no longer', async () => {
      await withClock('/profile/1')
      await server.last('getProfileDetails').reply(200, own)
      await eventually(() => expect(server.count('myDecisions')).to.equal(1)) // its code has come
      await listed()
      await pass(1_499)
      expect(screen.getByRole('status', { name: 'Loading the profile' })).to.exist
      await pass(1)
      await eventually(() => expect(screen.getByText(/^Your first case shows/)).to.exist)
      await server.last('myDecisions').reply(500)
      fireEvent.click((await line()).getByRole('button', { name: 'Try again' }))
      await eventually(() => expect(server.count('myDecisions')).to.equal(2))
      await tell(decision())
      expect(rows()).to.have.length(1)
      expect(screen.queryByText(/^Your first case shows/)).to.equal(null)
      expect(screen.getByText('Nothing else is here.')).to.exist
    })
  })

  it('takes nothing off the page while it is asked for again', async () => {
    const { line } = await open('/myCases')
    await server.last('getClinicalCasesBySignupId').reply(200, { result: [[], []], next: null })
    await tell(decision())
    await line.open()
    expect(server.count('myDecisions')).to.equal(2)
    expect(rows()).to.have.length(1)
    await server.last('myDecisions').reply(500)
    expect(rows()).to.have.length(1)
  })

  it('comes and goes as it is told while the list is open', async () => {
    const { line } = await open('/myCases')
    await line.open()
    await server.last('getClinicalCasesBySignupId').reply(200, { result: [[], []], next: null })
    await tell()
    await line.push('ownDecisionsChanged', { post: 'case:7', decisions: [decision()], position: 9 })
    expect(rows()).to.have.length(1)
    await line.push('ownDecisionsChanged', { post: 'case:7', decisions: [decision({ undone_at: at, removed: false })], position: 10 })
    expect(screen.queryByText('Removed by a moderator')).to.equal(null)
  })

  it('stands in my profile, where it is not said that I have posted nothing', async () => {
    await open('/profile/1')
    await server.last('getProfileDetails').reply(200, own)
    await server.last('getClinicalCasesBySignupId').reply(200, { result: [[], []], next: null })
    expect(screen.getByRole('status', { name: 'Loading the profile' }), 'nothing is to be pushed down').to.exist
    await waitFor(() => expect(server.count('myDecisions')).to.equal(1)) // its code has come
    await tell(decision())
    expect(await waitFor(rows)).to.have.length(1)
    expect(screen.queryByText(/^Your first case shows/)).to.equal(null)
    expect(screen.getByRole('link', { name: 'Ask about a case' })).to.exist
  })

  it('is asked for in no profile of somebody else', async () => {
    await open('/profile/2')
    expect(server.count('myDecisions')).to.equal(0)
  })

  it('is not called active on its page, whatever is left of its time', async () => {
    await open('/caseDetails/7')
    await server.last('getCaseDetails/7').reply(200, found(sample(7, { signup_id: ana, removed_by: 'moderator' })))
    await screen.findByRole('heading', { level: 1 })
    expect([screen.queryByText(/Active/), screen.getByText('Removed').tagName]).to.deep.equal([null, 'SPAN'])
  })
})
