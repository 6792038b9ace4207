import { act, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { feedAsked } from '../../../web/feed/feed-slice.js'
import { signedIn } from '../../../web/shared/session/session.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { leave } from '../support/leave.js'
import { open } from '../support/open.js'
import { session } from '../support/samples.js'

const ALWAYS = ['session', 'connection', 'notices', 'members', 'providers']
const MEMBERS = ['posts', 'comments', 'likers', 'feeds', 'case', 'posting']

describe('what the state holds', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  type Page = Awaited<ReturnType<typeof open>>
  const names = ({ store }: Page) => Object.keys(store.getState())

  it('is for a visitor nothing of members, and nothing of theirs works', async () => {
    const page = await open('/home', { member: false })
    page.store.dispatch(feedAsked('cases'))
    expect(names(page)).to.have.members(ALWAYS)
    expect(server.count('getAllClinicalCases')).to.equal(0)
  })

  it('is for who comes to a page of members uninvited no more', async () => {
    const page = await open('/community', { member: false })
    expect(page.address()).to.equal('/login')
    expect(names(page)).to.have.members(ALWAYS)
  })

  it('grows when a member signs in, wherever they are, and shrinks when they leave', async () => {
    const page = await open('/home', { member: false })
    await act(async () => void page.store.dispatch(signedIn(session)))
    await waitFor(() => expect(names(page)).to.have.members([...ALWAYS, ...MEMBERS]))
    const before = server.count('getAllClinicalCases')
    page.store.dispatch(feedAsked('cases'))
    expect(server.count('getAllClinicalCases')).to.equal(before + 1)
    await leave()
    await waitFor(() => expect(names(page)).to.have.members(ALWAYS))
    expect(page.line.socket.closed).to.equal(true)
    page.store.dispatch(feedAsked('cases'))
    expect(server.count('getAllClinicalCases')).to.equal(before + 1)
  })

  it('is what a page needs besides, as soon as it is shown', async () => {
    const page = await open('/sessions')
    expect(names(page)).to.include.members(['recovery', 'password', 'devices'])
    expect(server.count('session/list')).to.equal(1)
  })
})
