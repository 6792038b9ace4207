import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { fakeScreen } from '../support/fake-screen.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { boris, said, sample } from '../support/samples.js'

describe('a post in its history', () => {
  const { offsetHeight } = Object.getOwnPropertyDescriptors(HTMLElement.prototype)
  let server: FakeServer
  let view: ReturnType<typeof fakeScreen>
  let router: Awaited<ReturnType<typeof open>>['router']
  beforeEach(async () => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 300 })
    server = fakeServer()
    view = fakeScreen()
    ;({ router } = await open('/community?tab=cases', { but: { roles: ['moderator'], second_factor: 'shown' } }))
    await server.last('getAllClinicalCases').reply(200, { result: [sample(8), sample(7)], next: null })
    await view.see('case:8', 'case:7')
  })
  afterEach(() => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', offsetHeight)
    view.restore()
    server.restore()
  })

  /** As its readers see it, in the history that a moderator opens. */
  const replayed = async () => {
    await act(() => router.navigate('/staff/posts/case/7?for=report'))
    const post = { as: 'clinical', result: sample(7) }
    const at = { version: 0, at: new Date().toISOString(), post, comments: [], withheld: null, erased: false }
    await waitFor(() => expect(server.count('staff/posts/case/7/history')).to.equal(1))
    await server.last('staff/posts/case/7/history').reply(200, { newest: 0, runs: [], events: [], reports: [], reports_before: 0, at })
    return within(await screen.findByRole('region', { name: 'The post' }))
  }

  it('is whole, also where it only kept its place in a feed', async () => {
    await view.see('case:8')
    expect((await replayed()).getByRole('button', { name: 'Like' })).to.exist
  })

  it('shows nothing that is said of it today, also where that was open below its card', async () => {
    fireEvent.click(within(screen.getByRole('article', { name: 'Case 7' })).getByRole('button', { name: '2 comments' }))
    await waitFor(() => expect(server.count('getCommentsOnClinicalCase/7')).to.equal(1))
    await server.last('getCommentsOnClinicalCase/7').reply(200, { result: [said(1, boris, 5)], next: null })
    await screen.findByText('Comment 1')
    const post = await replayed()
    expect(post.getByRole('button', { name: 'Like' })).to.exist
    expect([post.queryByRole('heading', { name: 'Discussion' }), post.queryByText('Comment 1')]).to.deep.equal([null, null])
  })
})
