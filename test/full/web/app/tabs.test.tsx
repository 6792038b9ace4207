import { screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { leave } from '../../../web/support/leave.js'
import { open } from '../../../web/support/open.js'
import { session } from '../../../web/support/samples.js'

const ENDED = 'Your session has ended. Please sign in again.'
const boris = { ...session, id: 2 as typeof session.id, full_name: 'Boris Petrov', jwt: 'jwt-of-boris' }

describe('the tabs of a browser', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const newTab = (address: string) => {
    localStorage.setItem('signed-in', 'yes')
    return open(address, { member: false })
  }

  it('sign a new one in by the cookie, where it was opened', async () => {
    const { address, line } = await newTab('/community?tab=cases&speciality=Burns')
    expect(address()).to.equal('/community?tab=cases&speciality=Burns')
    expect(screen.queryByRole('button', { name: 'Login' })).to.be.null
    await server.last('session/refresh').reply(200, { records: session })
    expect(await screen.findByRole('heading', { name: 'Clinical cases' })).to.exist
    expect(address()).to.equal('/community?tab=cases&speciality=Burns')
    expect(line.tokens).to.deep.equal(['jwt-of-ana'])
  })

  it('lead a new one to the door when the cookie is no good any more, and do not ask again', async () => {
    const { address, tabs } = await newTab('/community?tab=cases')
    await server.last('session/refresh').reply(401)
    await waitFor(() => expect(address()).to.equal('/login'))
    expect(screen.queryByText(ENDED)).to.be.null
    expect(localStorage.getItem('signed-in')).to.be.null
    expect(tabs.told).to.deep.equal([])
  })

  it('say why a new one could not ask, and may ask again', async () => {
    const { address } = await newTab('/community?tab=cases')
    await server.last('session/refresh').reply(500, { msg: 'Something is broken' })
    await waitFor(() => expect(address()).to.equal('/login'))
    expect(await screen.findByText('Something is broken')).to.exist
    expect(localStorage.getItem('signed-in')).to.equal('yes')
  })

  it('share a fresh token', async () => {
    const { tabs } = await open('/community?tab=cases')
    await tabs.say({ ...session, jwt: 'fresh' })
    await server.last('getAllClinicalCases').reply(401)
    expect(server.last('getAllClinicalCases').headers.get('authorization')).to.equal('Bearer fresh')
    expect(server.count('session/refresh')).to.equal(0)
    expect(tabs.told).to.deep.equal([])
  })

  it('hear of a token that was refused here', async () => {
    const { tabs } = await open('/community?tab=cases')
    await server.last('getAllClinicalCases').reply(401)
    await server.last('session/refresh').reply(200, { records: { ...session, jwt: 'fresh' } })
    expect(tabs.told).to.deep.equal([{ ...session, jwt: 'fresh' }])
  })

  it('end together', async () => {
    const { tabs, address } = await open('/community?tab=cases')
    await tabs.say(null)
    expect(await screen.findByText(ENDED)).to.exist
    expect(address()).to.equal('/login')
    expect(tabs.told).to.deep.equal([])
    expect(sessionStorage.getItem('session')).to.be.null
  })

  it('leave together, and only one that was ended says so', async () => {
    const { tabs, address } = await open('/community?tab=cases')
    await tabs.say(false)
    await waitFor(() => expect(address()).to.equal('/login'))
    expect(await screen.findByRole('button', { name: 'Login' })).to.exist
    expect(screen.queryByText(ENDED)).to.be.null
    expect([tabs.told, sessionStorage.getItem('session')]).to.deep.equal([[], null])
  })

  it('tell the others when the member leaves', async () => {
    const { tabs } = await open('/community?tab=cases')
    await leave()
    await waitFor(() => expect(tabs.told).to.deep.equal([false]))
    await server.last('logout').reply(200)
  })

  it('are signed in together', async () => {
    const { tabs, address } = await open('/login', { member: false })
    await tabs.say(session)
    await waitFor(() => expect(address()).not.to.equal('/login'))
    expect(tabs.told).to.deep.equal([])
  })

  it('have one member: another one takes the place of the one before, with nothing left of them', async () => {
    const { tabs, line } = await open('/community?tab=cases')
    await tabs.say(boris)
    expect(sessionStorage.getItem('session')).to.equal(JSON.stringify(boris))
    expect(screen.queryByText(ENDED)).to.be.null
    expect(line.tokens).to.deep.equal(['jwt-of-ana', 'jwt-of-boris'])
    expect(tabs.told).to.deep.equal([])
  })

  it('hear of another member whom the cookie was found to belong to', async () => {
    const { tabs } = await open('/community?tab=cases')
    await server.last('getAllClinicalCases').reply(401)
    await server.last('session/refresh').reply(200, { records: boris })
    expect(sessionStorage.getItem('session')).to.equal(JSON.stringify(boris))
    expect(tabs.told).to.deep.equal([boris])
  })
})
