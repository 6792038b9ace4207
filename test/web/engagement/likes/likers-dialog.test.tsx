import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { eventually } from '../../../support/eventually.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { open } from '../../support/open.js'
import { sample } from '../../support/samples.js'
import { stepsNow } from '../../support/steps.js'

const LIKERS = 'getClinicalCaseLikesList/7'

describe('surgeons who liked', () => {
  let server: FakeServer
  let line: Awaited<ReturnType<typeof open>>['line']
  let address: () => string
  beforeEach(async () => {
    server = fakeServer()
    ;({ line, address } = await open('/community?tab=cases'))
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7), sample(8, { like_count: 3 })], next: null })
    await openList()
  })
  afterEach(() => server.restore())

  const openList = async () => {
    fireEvent.click(screen.getByRole('button', { name: '4 likes' }))
    await screen.findByRole('dialog', { name: 'Surgeons who liked' })
  }
  const dialog = () => within(screen.getByRole('dialog'))
  const names = () =>
    dialog()
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  const liking = (id: number) => ({
    id,
    signup_id: 100 + id,
    owner_id: 100 + id,
    full_name: `Surgeon ${id}`,
    profile_pic: null,
    specialty_type: null,
    person_position: 5,
    is_like: 1,
  })
  const reply = (next: number | null, ...ids: number[]) => server.last(LIKERS).reply(200, { result: ids.map(liking), next })

  it('names them anew, but not by a push that comes late', async () => {
    await reply(null, 9)
    const named = (full_name: string, position: number) =>
      line.push('personChanged', { signup_id: 109, full_name, profile_pic: null, specialty_type: null, position })
    await named('Early', 4)
    expect(names().map(([name]) => name)).to.deep.equal(['Dr. Surgeon 9'])
    await named('Anew', 6)
    expect(names().map(([name]) => name)).to.deep.equal(['Dr. Anew'])
  })

  it('shows its shape, then who they are and where to find them', async () => {
    expect(dialog().getByRole('status', { name: 'Loading likes' })).to.exist
    await reply(null, 9, 8)
    expect(names()).to.deep.equal([
      ['Dr. Surgeon 9', '/profile/109'],
      ['Dr. Surgeon 8', '/profile/108'],
    ])
  })

  it('closes with Back, and stays on the page', async () => {
    await reply(null, 9)
    await eventually(() => expect(history.state).to.deep.include({ windows: 1 }))
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
    expect(address()).to.equal('/community?tab=cases')
  })

  it('is closed by a name in it, which leads to their profile', async () => {
    await reply(null, 9)
    fireEvent.click(dialog().getByRole('link', { name: 'Dr. Surgeon 9' }))
    await waitFor(() => expect(address()).to.equal('/profile/109'))
    expect(screen.queryByRole('dialog')).to.be.null
    expect(stepsNow()).to.equal(0)
  })

  it('says that there is nobody', async () => {
    await reply(null)
    expect(dialog().getByText('Nobody has liked this yet.')).to.exist
  })

  it('says what failed, and tries again', async () => {
    await server.last(LIKERS).reply(500)
    expect(dialog().getByText('Error in fetching likes')).to.exist
    fireEvent.click(dialog().getByRole('button', { name: 'Try again' }))
    await reply(null, 9)
    expect(names()).to.have.length(1)
  })

  it('goes on from where a page ends, says when that fails, and tries again', async () => {
    await reply(9, 9)
    fireEvent.click(dialog().getByRole('button', { name: 'Load more' }))
    expect(server.last(LIKERS).query).to.deep.equal({ pageSize: '50', before: '9' })
    await server.last(LIKERS).reply(500)
    expect(dialog().getByText('Error in fetching likes')).to.exist
    act(() => dialog().getByRole('button', { name: 'Try again' }).focus())
    fireEvent.click(dialog().getByRole('button', { name: 'Try again' }))
    expect(document.activeElement, 'while it waits').to.equal(dialog().getByRole('button', { name: 'Load more' }))
    await reply(null, 8)
    expect(names()).to.have.length(2)
    expect(document.activeElement, 'the first that has come').to.equal(dialog().getAllByRole('listitem')[1])
    expect(dialog().queryByRole('button', { name: 'Load more' })).to.be.null
  })

  it('leaves out what comes late of a list that was open before', async () => {
    const first = server.last(LIKERS)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
    fireEvent.click(screen.getByRole('button', { name: '3 likes' }))
    await screen.findByRole('dialog', { name: 'Surgeons who liked' })
    await first.reply(200, { result: [liking(9)], next: null })
    expect(names()).to.deep.equal([])
    await server.last('getClinicalCaseLikesList/8').reply(200, { result: [liking(8)], next: null })
    expect(names().map(([name]) => name)).to.deep.equal(['Dr. Surgeon 8'])
  })

  it('asks anew when it is opened again', async () => {
    await reply(null, 9)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
    await openList()
    expect(server.count(LIKERS)).to.equal(2)
    await reply(null, 9, 8)
    expect(names()).to.have.length(2)
  })
})
