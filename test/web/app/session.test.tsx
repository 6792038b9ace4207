import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { selectCase } from '../../../web/cases/slice.js'
import { signedIn } from '../../../web/shared/session.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { sample, session } from '../support/samples.js'

const ENDED = 'Your session has ended. Please sign in again.'

describe('session', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const feed = () => server.last('getAllClinicalCases')

  it('goes on after a reload of the tab', async () => {
    const { address } = await open('/')
    expect(address()).to.equal('/community')
    expect(screen.getAllByText('Dr. Ana Lind')).not.to.be.empty
    expect(feed().headers.get('authorization')).to.equal('Bearer jwt-of-ana')
  })

  for (const [what, entry] of [
    ['is not ours', 'null'],
    ['was broken', '{'],
    ['has lost its token', JSON.stringify({ ...session, jwt: '' })],
  ] as const)
    it(`begins anew when the entry ${what}`, async () => {
      sessionStorage.setItem('session', entry)
      const { address } = await open('/community', { member: false })
      expect(address()).to.equal('/login')
      expect(server.sent).to.deep.equal([])
    })

  it('ends, and says so, when a call is answered 401', async () => {
    const { address, line } = await open('/community')
    await feed().reply(401, { msg: 'Please sign in' })
    expect(await screen.findByText(ENDED)).to.exist
    expect(address()).to.equal('/login')
    expect(sessionStorage.getItem('session')).to.be.null
    expect(line.socket.closed).to.be.true
  })

  it('ends when the socket is refused for it', async () => {
    const { address, line } = await open('/community')
    await line.push('connect_error', Object.assign(new Error('no'), { data: { code: 401 } }))
    expect(await screen.findByText(ENDED)).to.exist
    expect(address()).to.equal('/login')
  })

  it('ends at once when the member leaves, whether or not the server hears it', async () => {
    const { address } = await open('/community')
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(address()).to.equal('/login'))
    expect(server.last('logout').headers.get('authorization')).to.equal('Bearer jwt-of-ana')
    expect(sessionStorage.getItem('session')).to.be.null
    expect(screen.queryByText(ENDED)).to.be.null
    await server.last('logout').reply(500)
  })

  it('leaves nothing for the next one, not even an answer that comes late', async () => {
    const { store } = await open('/community')
    const late = feed()
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await act(async () => void store.dispatch(signedIn({ ...session, jwt: 'jwt-of-boris' })))
    await late.reply(200, { result: [sample(7)], next: null })
    expect(selectCase(store.getState(), sample(7).id)).to.be.undefined
    await late.reply(200)
    await server.last('logout').reply(200)
  })

  it('says at an unknown address that there is nothing, and leads back', async () => {
    const { address } = await open('/nowhere')
    expect(document.title).to.equal('Page not found · SFS')
    fireEvent.click(screen.getByRole('link', { name: 'Go to the start page' }))
    await waitFor(() => expect(address()).to.equal('/community'))
  })
})
