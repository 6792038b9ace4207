import { setTimeout as pause } from 'node:timers/promises'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { ana, found, sample } from '../support/samples.js'
import { bare, tellCases } from '../profile/sample.js'

const limited = { but: { restriction: { action: 'limit' as const, until: null } } }

describe('who is limited', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  it('reads in the place of what adds a case that they are, and where it says why', async () => {
    await open('/community?tab=cases', limited)
    expect((await screen.findAllByRole('link', { name: 'See why' }))[0]!.getAttribute('href')).to.equal('/standing')
    expect(screen.queryByRole('button', { name: 'Add a Clinical Case' })).to.equal(null)
  })

  const ASK = 'Ask about a case'

  it('gets no form for a case where a link asks for one', async () => {
    await import('../../../web/cases/form/PostCase.js')
    const { router } = await open('/home', limited)
    await act(() => router.navigate('/community?tab=cases', { state: { ask: true } }))
    await waitFor(() => expect(router.state.location.state, 'it is asked for once').to.equal(null))
    expect(await screen.findByRole('heading', { level: 1, name: 'Clinical cases' })).to.exist
    await act(() => pause(50)) // a form would be there
    expect(screen.queryByRole('dialog')).to.equal(null)
  })

  it('is led to none by the palette', async () => {
    await open('/about', limited)
    fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
    const palette = within(await screen.findByRole('dialog'))
    fireEvent.change(await palette.findByPlaceholderText('Page, case or surgeon'), { target: { value: 'case' } })
    expect(await palette.findByText('Clinical cases')).to.exist
    expect(palette.queryByText(ASK)).to.equal(null)
  })

  it('is led to none by the welcome', async () => {
    await open('/welcome', limited)
    expect(await screen.findByRole('link', { name: "See today's cases" })).to.exist
    expect(screen.queryByRole('link', { name: ASK })).to.equal(null)
  })

  it('is led to none by their own page', async () => {
    await open(`/profile/${ana}`, limited)
    await server.last('getProfileDetails').reply(200, bare)
    await tellCases(server)
    const cases = within(await screen.findByRole('region', { name: 'Cases' }))
    expect(cases.getByRole('link', { name: 'See why' })).to.exist
    expect(cases.queryByRole('link', { name: ASK })).to.equal(null)
  })

  it('reads it in the place of what adds a video, too', async () => {
    await open('/explore', limited)
    expect(await screen.findByRole('link', { name: 'See why' })).to.exist
    expect(screen.queryByRole('button', { name: 'Add Video' })).to.equal(null)
  })

  it('is not offered to like or to save, but to take back what is theirs', async () => {
    await open('/caseDetails/7', limited)
    await server.last('getCaseDetails/7').reply(200, found(sample(7)))
    const [like, save] = [/^Like$/, /Collection/].map((name) => () => screen.getByRole('button', { name }))
    expect([like!().ariaDisabled, like!().title, save!().ariaDisabled]).to.deep.equal(['true', 'Your account is limited.', 'true'])
  })

  it('may take back what is theirs', async () => {
    await open('/caseDetails/7', limited)
    await server.last('getCaseDetails/7').reply(200, found(sample(7, { is_like: true, is_save: true })))
    const names = ['Like', 'Remove from Collection']
    expect(names.map((name) => screen.getByRole('button', { name }).ariaDisabled)).to.deep.equal([null, null])
  })

  it('is nobody else', async () => {
    await open('/community?tab=cases')
    expect(await screen.findByRole('button', { name: 'Add a Clinical Case' })).to.exist
    expect(screen.queryByRole('link', { name: 'See why' })).to.equal(null)
  })
})
