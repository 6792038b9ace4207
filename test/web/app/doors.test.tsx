import { act, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { members } from '../../../web/app/doors.js'
import { createStore } from '../../../web/app/store.js'
import { feedAsked } from '../../../web/feed/feed-slice.js'
import { signedIn, signedOut } from '../../../web/shared/session/session.js'
import { fakeClock } from '../support/fake-clock.js'
import { fakeLine } from '../support/fake-line.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeTabs } from '../support/fake-tabs.js'
import { leave } from '../support/leave.js'
import { open } from '../support/open.js'
import { session } from '../support/samples.js'

const ALWAYS = ['session', 'connection', 'notices', 'goneOn', 'members', 'providers']
const MEMBERS = [
  'posts',
  'comments',
  'leftOver',
  'likers',
  'opened',
  'saves',
  'reports',
  'removal',
  'feeds',
  'connections',
  'connectionCounts',
  'relations',
  'posting',
  'openCases',
  'solving',
  'notifications',
  'chatUnread',
  'tabs',
]

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
    const page = await open('/about', { member: false })
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

  it('leaves with a member nothing of them in the tab, also of what was not loaded since', async () => {
    const { store } = await open('/about')
    const entries = ['feed-place', 'community-tabs']
    for (const entry of entries) sessionStorage.setItem(entry, '{}')
    await act(async () => void store.dispatch(signedOut({ ended: false })))
    expect(entries.map((entry) => sessionStorage.getItem(entry))).to.deep.equal([null, null])
  })

  it('is what a page of everybody looks at, too, for the line of a member whose part comes later', async () => {
    const { line, store } = await open('/blogs/3', { member: false })
    await act(async () => void store.dispatch(signedIn(session)))
    await waitFor(() => expect(line.tokens).to.have.length(1))
    await line.open()
    expect(line.watched).to.deep.equal([['feed:blogs']])
  })

  it('is what a page of everybody looks at, for the line of the next member as well', async () => {
    const { line, store } = await open('/blogs/3')
    await waitFor(() => expect(line.tokens).to.have.length(1))
    await line.open()
    await act(async () => void store.dispatch(signedOut({ ended: true })))
    await line.lose()
    await act(async () => void store.dispatch(signedIn(session)))
    await waitFor(() => expect(line.tokens).to.have.length(2))
    await line.open()
    expect(line.watched).to.deep.equal([['feed:blogs'], ['feed:blogs']])
  })

  it('is what a page needs besides, as soon as it is shown', async () => {
    const page = await open('/sessions')
    expect(names(page)).to.include.members(['recovery', 'password', 'devices'])
    expect(server.count('session/list')).to.equal(1)
  })

  it('shrinks too when a page had opened it while it was asked for again, and the member left meanwhile', async () => {
    const door = await members()
    const clock = fakeClock()
    try {
      let tries = 0
      const load = () => ((tries += 1) === 1 ? Promise.reject(new Error('the line was lost')) : Promise.resolve(door))
      const store = createStore({ ...fakeLine().line, tabs: fakeTabs().tabs }, load)
      store.dispatch(signedIn(session))
      await clock.pass(0)
      store.open(door)
      store.dispatch(signedOut({ ended: false }))
      await clock.pass(2_000)
      await clock.pass(0)
      expect(tries).to.equal(2)
      expect(store.isOpen(door)).to.equal(false)
      expect(Object.keys(store.getState())).to.have.members(ALWAYS)
    } finally {
      clock.restore()
    }
  })
})
