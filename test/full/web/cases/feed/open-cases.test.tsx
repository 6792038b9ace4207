import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { OpenCase } from '../../../../../api/contract/cases/open-cases.js'
import { postRemoved } from '../../../../../web/engagement/post.js'
import { exactly } from '../../../../../web/shared/format/time.js'
import { eventually } from '../../../../support/eventually.js'
import { fakeServer, type FakeServer } from '../../../../web/support/fake-server.js'
import { open } from '../../../../web/support/open.js'
import { printed } from '../../../../web/support/printed.js'
import { ana, boris, caseId, found, said, sample } from '../../../../web/support/samples.js'

const DAY = 24 * 60 * 60 * 1000
const LIST = 'getMyOpenClinicalCases'
const SEE = 'seeClinicalCaseAnswers'

const mine = (id: number, more: Partial<OpenCase> = {}): OpenCase => ({
  id: caseId(id),
  title: `My case ${id}`,
  diagnosis: 'Hernia',
  created_at: new Date(Date.now() - 1.5 * DAY).toISOString(),
  new_answers: 0,
  seen: 0,
  position: 10,
  ...more,
})
describe('one’s own open cases', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const feed = async (...cases: OpenCase[]) => {
    const opened = await open('/community?tab=cases')
    await server.last(LIST).reply(200, { result: cases })
    await server.last('getAllClinicalCases').reply(200, { result: [], next: null })
    return opened
  }
  const part = () => screen.queryByRole('region', { name: 'Your open cases' })
  const told = () =>
    within(part()!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('stand beside the feed with what is new and how long they are open, and lead there', async () => {
    const first = mine(8, { new_answers: 2 })
    await feed(first, mine(7, { title: '', new_answers: 100 }), mine(6))
    expect(told()).to.deep.equal(['My case 82 new answers6 days left', 'Hernia99+ new answers6 days left', 'My case 66 days left'])
    const onPaper = printed(within(part()!).getAllByText('6 days left')[0]!)
    expect(onPaper).to.equal(`until ${exactly(Date.parse(first.created_at) + 7 * DAY)}`)
    const links = within(part()!).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal([
      '/caseDetails/8#discussion',
      '/caseDetails/7#discussion',
      '/caseDetails/6',
    ])
  })

  it('stand beside the images too, where a member begins, and their pages lead back there', async () => {
    await open('/community')
    await server.last('getCommunityPost').reply(200, { result: [[], [], [], [], []], next: null })
    await server.last(LIST).reply(200, { result: [mine(7, { new_answers: 2 })] })
    expect(told()).to.deep.equal(['My case 72 new answers6 days left'])
    await act(async () => void fireEvent.click(within(part()!).getByRole('link')))
    await waitFor(() => expect(server.count('getCaseDetails/7')).to.equal(1))
    await server.last('getCaseDetails/7').reply(200, found(sample(7)))
    expect((await screen.findByRole('link', { name: 'Back to feed' })).getAttribute('href')).to.equal('/community?tab=images')
  })

  it('are not spoken of where there are none, or where they could not be asked for', async () => {
    await feed()
    expect(part()).to.equal(null)
  })

  it('leave the feed alone where they could not be asked for', async () => {
    await open('/community?tab=cases')
    await server.last(LIST).reply(500)
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7)], next: null })
    expect(screen.getByRole('article', { name: 'Case 7' })).to.exist
    expect(screen.queryByRole('alert')?.textContent ?? '').to.equal('')
  })

  it('move as somebody answers and as they are seen elsewhere; what comes late changes nothing', async () => {
    const { line } = await feed(mine(7))
    const push = (new_answers: number, seen: number, position: number) =>
      line.push('openCaseChanged', { id: 7, new_answers, seen, position })
    await push(1, 0, 20)
    expect(told()).to.deep.equal(['My case 71 new answer6 days left'])
    await push(0, 20, 20)
    await push(1, 0, 20)
    expect(told()).to.deep.equal(['My case 76 days left'])
    expect(server.count(LIST)).to.equal(1)
  })

  it('are asked for again when news cross, or speak of a case that is not known', async () => {
    const { line } = await feed(mine(7, { seen: 20, position: 20 }))
    await line.push('openCaseChanged', { id: 7, new_answers: 2, seen: 0, position: 30 })
    expect(server.count(LIST)).to.equal(2)
    await line.push('openCaseChanged', { id: 9, new_answers: 1, seen: 0, position: 30 })
    expect(server.count(LIST)).to.equal(3)
    await line.push('casePosted', { id: 12, signup_id: boris, speciality: 'Urology', position: 31 })
    expect(server.count(LIST)).to.equal(3)
    await line.push('casePosted', { id: 11, signup_id: ana, speciality: 'Urology', position: 31 })
    expect(server.count(LIST)).to.equal(4)
  })

  it('that have closed in a tab left open take no place from others', async () => {
    const closed = { created_at: new Date(Date.now() - 7 * DAY).toISOString() }
    const news = { id: 9, new_answers: 1, seen: 0, position: 30 }
    const { line } = await feed(...Array.from({ length: 20 }, (_, index) => mine(50 - index)))
    await line.push('openCaseChanged', news)
    expect(server.count(LIST), 'an older one than the twenty that are told').to.equal(1)
    await line.push('casePosted', { id: 60, signup_id: ana, speciality: 'Urology', position: 31 })
    await server.last(LIST).reply(200, { result: Array.from({ length: 20 }, (_, index) => mine(60 - index, index === 19 ? closed : {})) })
    await line.push('openCaseChanged', news)
    expect(server.count(LIST)).to.equal(3)
  })

  it('begin with the newest though another was looked at', async () => {
    const { line } = await feed(mine(7), mine(6))
    const strip = within(part()!).getByRole('list')
    strip.scrollLeft = 200
    await line.push('openCaseChanged', { id: 7, new_answers: 1, seen: 0, position: 20 })
    expect(strip.scrollLeft, 'nothing has come before it').to.equal(200)
    await line.push('casePosted', { id: 11, signup_id: ana, speciality: 'Urology', position: 31 })
    await server.last(LIST).reply(200, { result: [mine(11), mine(7), mine(6)] })
    expect(within(part()!).getAllByRole('listitem')).to.have.length(3)
    expect(strip.scrollLeft).to.equal(0)
  })

  it('go when they are removed, and when their week is over', async () => {
    const { store } = await feed(mine(8, { created_at: new Date(Date.now() - 7 * DAY).toISOString() }), mine(7))
    expect(told()).to.deep.equal(['My case 76 days left'])
    await act(async () => void store.dispatch(postRemoved('case:7')))
    expect(part()).to.equal(null)
  })

  describe('on a phone, where they stand above the feed', () => {
    const matchMedia = window.matchMedia.bind(window)
    beforeEach(() => {
      window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === '(max-width: 60em)' })
    })
    afterEach(() => void (window.matchMedia = matchMedia))
    const card = () => screen.queryByRole('article', { name: 'Case 7' })
    const opened = async () => {
      await open('/community?tab=cases')
      await server.last('getAllClinicalCases').reply(200, { result: [sample(7)], next: null })
      expect([part(), card()]).to.deep.equal([null, null])
    }

    it('come with it, so that they do not push it down', async () => {
      await opened()
      await server.last(LIST).reply(200, { result: [mine(7)] })
      expect(part()).to.exist
      expect(card()).to.exist
    })

    it('are not waited for where they could not be asked for', async () => {
      await opened()
      await server.last(LIST).reply(500)
      await waitFor(() => expect(card()).to.exist)
    })

    it('are there on the next visit, though the first could not ask for them', async () => {
      await opened()
      await server.last(LIST).reply(500)
      await waitFor(() => expect(card()).to.exist)
      await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Clinical Images' })))
      await waitFor(() => expect(server.count(LIST)).to.equal(2))
      await server.last(LIST).reply(200, { result: [mine(7)] })
      await waitFor(() => expect(part()).to.exist)
    })

    it('are not waited for for long, and those that come later push nothing down: the next visit shows them', async () => {
      await opened()
      await waitFor(() => expect(card()).to.exist, { timeout: 5_000 })
      await server.last(LIST).reply(200, { result: [mine(7)] })
      expect(part()).to.equal(null)
      await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Clinical Images' })))
      await waitFor(() => expect(part()).to.exist)
    })
  })

  describe('are seen by their author', () => {
    const show = async (author: number, ...comments: object[]) => {
      const opened = await open('/caseDetails/7')
      await server.last('getCaseDetails/7').reply(200, found(sample(7, { signup_id: author as typeof ana })))
      if (author === ana) await server.last(LIST).reply(200, { result: [mine(7)] }) // by which it knows what is new
      await server.last('getCommentsOnClinicalCase/7').reply(200, { result: comments, next: null })
      return opened
    }
    const seen = () => server.sent.filter(({ call }) => call === SEE).map(({ body }) => (body as { position: number }).position)

    it('as far as the answers on the page go, and as more come', async () => {
      const { line } = await show(ana, said(1, boris, 20), said(2, ana, 21))
      expect(seen()).to.deep.equal([20])
      await server.last(SEE).reply(200)
      await line.push('postCommented', { post: 'case:7', comment: said(3, boris, 30), position: 30 })
      await eventually(() => expect(seen()).to.deep.equal([20, 30]))
    })

    it('again with the next answer where it could not be told', async () => {
      const { line } = await show(ana, said(1, boris, 20))
      await server.last(SEE).reply(500)
      await line.push('postCommented', { post: 'case:7', comment: said(3, boris, 30), position: 30 })
      await eventually(() => expect(seen()).to.deep.equal([20, 30]))
    })

    it('and by nobody else, nor before there is an answer', async () => {
      await show(boris, said(1, boris, 20))
      expect(seen()).to.deep.equal([])
    })

    it('not while the page is out of sight', async () => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
      try {
        await show(ana, said(1, boris, 20))
        expect(seen()).to.deep.equal([])
      } finally {
        Reflect.deleteProperty(document, 'visibilityState')
      }
      await act(async () => void fireEvent(document, new document.defaultView!.Event('visibilitychange')))
      expect(seen()).to.deep.equal([20])
    })
  })
})
