import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { OpenCase } from '../../../../api/contract/cases/open-cases.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { open } from '../../support/open.js'
import { ana, boris, caseId, found, said, sample } from '../../support/samples.js'

const LIST = 'getMyOpenClinicalCases'
const SEE = 'seeClinicalCaseAnswers'
const COMMENTS = 'getCommentsOnClinicalCase/7'
const LINE = 'New since you last looked'

/** A case of mine, looked at up to 20. */
const mine = (more: Partial<OpenCase> = {}): OpenCase => ({
  ...{ id: caseId(7), title: 'Case 7', diagnosis: 'Hernia', created_at: new Date().toISOString() },
  ...{ new_answers: 2, seen: 20, position: 40, ...more },
})
const answers = [said(1, boris, 10), said(2, ana, 25), said(3, boris, 30), said(4, boris, 40)]

describe('what is new below a case of mine as I come to it', () => {
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView')!
  const shown: Element[] = []
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
    shown.length = 0
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this)
    }
  })
  afterEach(() => {
    server.restore()
    Object.defineProperty(Element.prototype, 'scrollIntoView', own)
  })

  const line = () => screen.queryByText(LINE)
  const listed = () =>
    within(screen.getByRole('region', { name: 'Discussion' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => (/Comment \d+/.exec(textContent) ?? [textContent])[0])
  const tell = (count = 4) => server.last('getCaseDetails/7').reply(200, found(sample(7, { signup_id: ana, comment_count: count })))
  const say = (comments: readonly object[] = answers, next: number | null = null) =>
    server.last(COMMENTS).reply(200, { result: comments, next })

  /** By the strip of my open cases. */
  const come = async (is: OpenCase = mine(), count?: number) => {
    const page = await open('/community?tab=cases')
    await server.last(LIST).reply(200, { result: [is] })
    await server.last('getAllClinicalCases').reply(200, { result: [], next: null })
    const strip = within(screen.getByRole('region', { name: 'Your open cases' }))
    await act(async () => void fireEvent.click(strip.getByRole('link')))
    await waitFor(() => expect(server.count('getCaseDetails/7')).to.equal(1))
    await tell(count)
    await screen.findByRole('heading', { name: 'Discussion' })
    return page
  }

  it('begins at a line before the first new answer, to which I am led; what comes while I look stands below it', async () => {
    const { line: pushes } = await come()
    await say()
    await waitFor(() => expect(listed()).to.deep.equal(['Comment 1', 'Comment 2', LINE, 'Comment 3', 'Comment 4']))
    await waitFor(() => expect(document.activeElement).to.equal(line()))
    expect(shown).to.include(line())
    expect(server.last(SEE).body).to.deep.equal({ clinicalCaseId: 7, position: 40 })
    await server.last(SEE).reply(200)
    await pushes.push('openCaseChanged', { id: 7, new_answers: 0, seen: 40, position: 40 })
    await pushes.push('postCommented', { post: 'case:7', comment: said(5, boris, 50), position: 50 })
    await waitFor(() => expect(listed()).to.deep.equal(['Comment 1', 'Comment 2', LINE, 'Comment 3', 'Comment 4', 'Comment 5']))
  })

  it('is known also where it came while the line was lost, and no page has shown my open cases since', async () => {
    const { line: pushes, router } = await open('/community?tab=cases')
    await server.last(LIST).reply(200, { result: [mine({ new_answers: 0, seen: 25, position: 25 })] })
    await server.last('getAllClinicalCases').reply(200, { result: [], next: null })
    await act(() => router.navigate('/contactPage'))
    const before = server.count(LIST)
    await pushes.lose()
    await pushes.open()
    await waitFor(() => expect(server.count(LIST)).to.be.above(before))
    await server.last(LIST).reply(200, { result: [mine({ seen: 25 })] })
    await act(() => router.navigate('/caseDetails/7'))
    await waitFor(() => expect(server.count('getCaseDetails/7')).to.be.at.least(1))
    await tell()
    await say()
    await waitFor(() => expect(listed()).to.deep.equal(['Comment 1', 'Comment 2', LINE, 'Comment 3', 'Comment 4']))
  })

  it('has no line before what comes while I look', async () => {
    const { line: pushes } = await come(mine({ new_answers: 0, seen: 40 }))
    await say()
    await pushes.push('postCommented', { post: 'case:7', comment: said(5, boris, 50), position: 50 })
    await waitFor(() => expect(listed()).to.deep.equal(['Comment 1', 'Comment 2', 'Comment 3', 'Comment 4', 'Comment 5']))
  })

  it('may begin among earlier ones: how many they are is said, and the line goes along', async () => {
    await come(mine({ new_answers: 100 }), 173)
    await say([said(3, boris, 30), said(4, boris, 40)], 3)
    await waitFor(() => expect(listed()).to.deep.equal([LINE, 'Comment 3', 'Comment 4']))
    fireEvent.click(screen.getByRole('button', { name: 'Show 171 earlier comments' }))
    await say([said(1, boris, 10), said(2, boris, 25)])
    await waitFor(() => expect(listed()).to.deep.equal(['Comment 1', LINE, 'Comment 2', 'Comment 3', 'Comment 4']))
  })

  it('is found again where the discussion was read before', async () => {
    const { router } = await come(mine({ new_answers: 0, seen: 10, position: 10 }), 1)
    await say([answers[0]!])
    await act(() => router.navigate('/community?tab=cases'))
    await server.last(LIST).reply(200, { result: [mine()] })
    const strip = within(screen.getByRole('region', { name: 'Your open cases' }))
    await act(async () => void fireEvent.click(strip.getByRole('link')))
    await screen.findByRole('heading', { name: 'Discussion' })
    await waitFor(() => expect(server.count(COMMENTS)).to.equal(2))
    await say()
    await waitFor(() => expect(listed()).to.deep.equal(['Comment 1', 'Comment 2', LINE, 'Comment 3', 'Comment 4']))
    await waitFor(() => expect(document.activeElement).to.equal(line()))
  })

  it('does not move who has gone on to another part of the page', async () => {
    await come()
    const link = screen.getByRole('link', { name: 'Back to feed' })
    act(() => link.focus())
    await say()
    await waitFor(() => expect(line()).to.not.equal(null))
    expect([document.activeElement, shown.includes(line()!)]).to.deep.equal([link, false])
  })

  it('does not move who has scrolled on', async () => {
    await come()
    screen.getByRole('heading', { name: 'Discussion' }).getBoundingClientRect = () => ({ top: 300 }) as DOMRect
    await say()
    await waitFor(() => expect(line()).to.not.equal(null))
    expect(shown.includes(line()!)).to.equal(false)
  })

  describe('by no list of my cases', () => {
    const arrive = async () => {
      await open('/caseDetails/7')
      await tell()
      await screen.findByRole('heading', { name: 'Discussion' })
      await waitFor(() => expect(server.count(LIST)).to.equal(1))
      await say()
    }

    it('is waited for, and only then seen', async () => {
      await arrive()
      expect([listed(), server.count(SEE)], 'nothing is to be pushed down').to.deep.equal([[], 0])
      await server.last(LIST).reply(200, { result: [mine()] })
      await waitFor(() => expect(listed()).to.deep.equal(['Comment 1', 'Comment 2', LINE, 'Comment 3', 'Comment 4']))
      expect(server.last(SEE).body).to.deep.equal({ clinicalCaseId: 7, position: 40 })
    })

    it('is shown without a line where it cannot be told', async () => {
      await arrive()
      await server.last(LIST).reply(500)
      await waitFor(() => expect(listed()).to.deep.equal(['Comment 1', 'Comment 2', 'Comment 3', 'Comment 4']))
      expect(server.count(SEE)).to.equal(1)
    })
  })

  it('is asked of no case of somebody else', async () => {
    await open('/caseDetails/7')
    await server.last('getCaseDetails/7').reply(200, found(sample(7)))
    await screen.findByRole('heading', { name: 'Discussion' })
    await say()
    await waitFor(() => expect(listed()).to.have.length(4))
    expect([line(), server.count(LIST)]).to.deep.equal([null, 0])
  })
})
