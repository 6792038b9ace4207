import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { outOfDate } from '../../../web/shared/net/live/connection.js'
import { beyondPost, listsOf } from '../beyond/sample.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { found, sample } from '../support/samples.js'
import { answer, LIST, told } from './sample.js'

const ABOUT = 'readNotificationsAbout'

describe('what the bell tells of a post', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  /** A page of a member with a line, whose bell was told of these posts in version 7. */
  const opened = async (address: string, ...unread_posts: string[]) => {
    const page = await open(address)
    await waitFor(() => expect(page.line.tokens).to.have.length(1))
    await page.line.open()
    await server.last(LIST).reply(200, { ...answer([told(7)], 7), unread_posts })
    return page
  }
  const caseComes = () => server.last('getCaseDetails/7').reply(200, found(sample(7)))
  const asked = () => server.sent.flatMap(({ call, body }) => (call === ABOUT ? [body] : []))
  const isAsked = (...bodies: object[]) => waitFor(() => expect(asked()).to.deep.equal(bodies))
  const once = { post: 'case:7', version: 7 }
  const bellSays = () => screen.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label')

  it('is read once it is there to be looked at, and the bell says so', async () => {
    await opened('/caseDetails/7', 'case:7')
    expect(asked(), 'nothing is shown yet').to.deep.equal([])
    await caseComes()
    await isAsked(once)
    await server.last(ABOUT).reply(200, { unread: 0, unread_posts: [], version: 8 })
    expect([bellSays(), asked().length]).to.deep.equal(['Notifications', 1])
  })

  it('is read as it comes', async () => {
    const { line } = await opened('/caseDetails/7')
    await caseComes()
    await line.push('notificationsChanged', { unread: 2, unread_posts: ['case:8'], version: 8 })
    expect(asked(), 'of another').to.deep.equal([])
    await line.push('notificationsChanged', { unread: 3, unread_posts: ['case:7', 'case:8'], version: 9 })
    await line.push('postChanged', { post: 'case:7', counts: { like_count: 5, comment_count: 2, closed: false }, position: 11 })
    await isAsked({ ...once, version: 9 })
  })

  it('is read also where so much is unread that not all of it is counted', async () => {
    const { line } = await opened('/caseDetails/7')
    await caseComes()
    await line.push('notificationsChanged', { unread: 99, unread_posts: ['case:8'], version: 8 })
    expect(asked(), 'all of it is named').to.deep.equal([])
    await line.push('notificationsChanged', { unread: 100, unread_posts: ['case:8'], version: 9 })
    await isAsked({ ...once, version: 9 })
    await server.last(ABOUT).reply(200, { unread: 100, unread_posts: ['case:8'], version: 9 })
    expect(asked(), 'once').to.have.length(1)
  })

  it('is asked of no server that does not say of which posts', async () => {
    const { line } = await opened('/caseDetails/7')
    await caseComes()
    await line.push('notificationsChanged', { unread: 2, version: 8 })
    expect(asked()).to.deep.equal([])
  })

  it('stays for a post that passes by in a list, and is read on its page, once', async () => {
    const { store } = await opened('/community?tab=cases', 'case:7')
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7)], next: null })
    const link = await screen.findByRole('link', { name: 'Case 7' })
    expect(asked()).to.deep.equal([])
    await act(async () => void fireEvent.click(link))
    await isAsked(once)
    act(() => void store.dispatch(outOfDate()))
    expect(asked()).to.deep.equal([once])
  })

  it('is read on the page of a post of another kind', async () => {
    await opened('/beyondSurgery?post=7', 'case:7', 'beyond:7')
    await server.last('getBeyondSurgoryPost').reply(200, { result: listsOf(beyondPost(7)), next: null })
    await isAsked({ ...once, post: 'beyond:7' })
  })

  it('is read once somebody looks', async () => {
    let state: DocumentVisibilityState = 'hidden'
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    try {
      await opened('/caseDetails/7', 'case:7')
      await caseComes()
      expect(asked()).to.deep.equal([])
      state = 'visible'
      await act(async () => void fireEvent(document, new window.Event('visibilitychange')))
      await isAsked(once)
    } finally {
      Reflect.deleteProperty(document, 'visibilityState')
    }
  })

  it('is read by following it alone, where that is all', async () => {
    await opened('/about', 'case:7')
    fireEvent.click(screen.getByRole('button', { name: /^Notifications/ }))
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Notifications' })).getByRole('link', { name: /case 7/ }))
    await waitFor(() => expect(server.count('getCaseDetails/7')).to.be.above(0))
    await caseComes()
    await server.last('readNotification').reply(200, { unread: 0, unread_posts: [], version: 8 })
    expect(asked()).to.deep.equal([])
  })

  it('stays where the server was not told, without a word, and is read with the next line', async () => {
    const { line } = await opened('/caseDetails/7', 'case:7')
    await caseComes()
    await isAsked(once)
    await server.last(ABOUT).reply(429, { code: 429, message: 'Too many requests.' })
    expect(screen.queryByRole('alert')).to.equal(null)
    await line.lose()
    expect(asked(), 'while there is no line').to.deep.equal([once])
    await line.open()
    await isAsked(once, once)
  })
})
