import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'chai'
import type { Between } from '../../../api/contract/network/connections.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { ana, boris, found, sample } from '../support/samples.js'
import { betweenOf, pushOf } from './told.js'

const ASKED = `getRelationsWith/${boris}`
const MORE = 'More about Dr. Boris Petrov and this case'
const beyond = betweenOf('beyond', null, { position: 0 })
const FEED = '/community?tab=cases'
const nothing = betweenOf('community', null, { position: 0 })

describe('the menu of somebody else’s case', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const shown = async (path = FEED, as: Parameters<typeof open>[1] = {}) => {
    const page = await open(path, as)
    if (path === FEED) await server.last('getAllClinicalCases').reply(200, { result: [sample(7)], next: null })
    else await server.last('getCaseDetails/7').reply(200, found(sample(7)))
    return page
  }
  const press = async () => userEvent.click(await screen.findByRole('button', { name: MORE }))
  const opened = async (between: Between = nothing, path?: string) => {
    const page = await shown(path)
    await press()
    await waitFor(() => expect(server.count(ASKED)).to.equal(1))
    await server.last(ASKED).reply(200, { result: [between, beyond] })
    return { ...page, menu: within(await screen.findByRole('menu', { hidden: true })) }
  }
  const entries = () => screen.queryAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)
  const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name, hidden: true }))

  for (const [what, between, offered] of [
    ['nothing', nothing, ['Report', 'Connect']],
    ['a request of mine', betweenOf('community', 0, { sentBy: ana }), ['Report', 'Cancel request']],
    ['a request of theirs', betweenOf('community', 0), ['Report', 'Accept request', 'Cancel request']],
    ['a connection', betweenOf('community', 1), ['Report', 'Unfollow']],
  ] as const)
    it(`asks what is between us when it opens, and offers what fits ${what}`, async () => {
      const { menu } = await opened(between)
      expect(entries()).to.deep.equal(offered)
      expect(menu.queryByText('Request Sent') !== null).to.equal(what === 'a request of mine')
    })

  it('leads moderators to the history of the post', async () => {
    await shown(FEED, { but: { roles: ['moderator'], second_factor: 'shown' } })
    await press()
    const history = await screen.findByRole('menuitem', { name: 'History, for moderators', hidden: true })
    expect(history.getAttribute('href')).to.equal('/staff/posts/case/7')
  })

  it('stands on the page of the case, too', async () => {
    await opened(nothing, '/caseDetails/7')
    expect(entries()).to.deep.equal(['Report', 'Connect'])
  })

  it('asks for nothing before it opens, and is another on my own cases', async () => {
    await open(FEED)
    await server.last('getAllClinicalCases').reply(200, { result: [sample(8, { signup_id: ana }), sample(7)], next: null })
    for (const name of [MORE, 'More about your case']) await screen.findByRole('button', { name })
    expect(screen.getAllByRole('button', { name: /^More about/ }).map((button) => button.getAttribute('aria-label'))).to.deep.equal([
      'More about your case',
      MORE,
    ])
    expect(server.count(ASKED)).to.equal(0)
  })

  it('is the button alone until that is pressed, and then the menu in its place: by the keyboard, too', async () => {
    await shown()
    const button = await screen.findByRole('button', { name: MORE })
    expect([button.id, button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).to.deep.equal(['', 'menu', 'false'])
    button.focus()
    await userEvent.keyboard('{Enter}')
    const menu = await screen.findByRole('menu', { hidden: true })
    await waitFor(() => expect(document.activeElement).to.equal(menu))
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).to.equal('Report')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).to.equal(MORE))
    await userEvent.keyboard('{Enter}') // as often as one likes
    await screen.findByRole('menuitem', { name: 'Report', hidden: true })
  })

  it('connects, and shows afterwards that the request was sent', async () => {
    const { line } = await opened()
    choose('Connect')
    const { body, reply } = server.last('addFriendRequestCommunity')
    expect(body).to.deep.equal({ signup_id: ana, user_two_id: boris })
    await reply(200, { msg: 'Request sent', records: { follow_id: 102, status: 0 } })
    await waitFor(() => expect(server.count(ASKED)).to.equal(2))
    await line.push('connectionChanged', pushOf(betweenOf('community', 0, { sentBy: ana }), 1, 0))
    await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).to.be.null)
    await press()
    expect(await screen.findByText('Request Sent')).to.exist
    choose('Cancel request')
    expect(server.last('cancleFriendList').body).to.deep.equal({ signup_id: ana, follow_id: 102, status: 0 })
  })

  it('accepts', async () => {
    await opened(betweenOf('community', 0))
    choose('Accept request')
    expect(server.last('updateFriendList').body).to.deep.equal({ signup_id: ana, follow_id: 102, status: '1' })
  })

  it('asks before it unfollows', async () => {
    await opened(betweenOf('community', 1))
    choose('Unfollow')
    const dialog = within(await screen.findByRole('dialog', { name: 'Unfollow Dr. Boris Petrov' }))
    expect(server.count('cancleFriendList')).to.equal(0)
    fireEvent.click(dialog.getByRole('button', { name: 'Unfollow' }))
    expect(server.last('cancleFriendList').body).to.deep.equal({ signup_id: ana, follow_id: 102, status: 1 })
  })

  it('can be tried again when it could not be known', async () => {
    await shown()
    await press()
    await waitFor(() => expect(server.count(ASKED)).to.equal(1))
    await server.last(ASKED).reply(500)
    choose('Try again')
    await waitFor(() => expect(server.count(ASKED)).to.equal(2))
    await server.last(ASKED).reply(200, { result: [nothing, beyond] })
    expect(entries()).to.deep.equal(['Report', 'Connect'])
  })
})
