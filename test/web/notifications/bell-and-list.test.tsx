import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { eventually } from '../../support/eventually.js'
import { calendarDay } from '../../../web/shared/format/time.js'
import { fakeClock } from '../support/fake-clock.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { printed } from '../support/printed.js'
import { boris } from '../support/samples.js'
import { answer, LIST, told } from './sample.js'

const READ = 'readNotification'
const READ_TOLD = 'readToldNotification'
const READ_ALL = 'readAllNotifications'
const DAY = 24 * 3_600_000
const ago = (time: number) => ({ created_date_time: new Date(Date.now() - time).toISOString() })

describe('notifications', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const bell = () => screen.getByRole('button', { name: /^Notifications/ })
  const bellSays = () => bell().getAttribute('aria-label')
  const said = (within_: HTMLElement) =>
    within(within_)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const list = () => screen.getByRole('dialog', { name: 'Notifications' })

  /** A page of a member with a line, whose bell has been told this. */
  const opened = async (first: ReturnType<typeof answer>, address = '/about') => {
    const page = await open(address)
    await waitFor(() => expect(page.line.tokens).to.have.length(1))
    await page.line.open()
    await server.last(LIST).reply(200, first)
    return page
  }
  const press = async () => {
    fireEvent.click(bell())
    await screen.findByRole('dialog', { name: 'Notifications' })
  }

  it('are asked for once there is a line, as oneself', async () => {
    await opened(answer([told(1)], 7))
    expect(server.count(LIST)).to.equal(1)
    expect(server.last(LIST).body).to.deep.equal({ sent_to: 1, pageSize: 20 })
  })

  it('are listed with all others where only a later server knows their kind', async () => {
    const unknown = { kind: 'constructor' as never, message: 'You have a new notification', route: '/notifications' }
    await opened(answer([told(2, unknown), told(1)], 7))
    await press()
    expect(said(list())).to.have.length(2)
    expect(said(list())[0]).to.match(/You have a new notification/)
  })

  it('are asked for without a line too, after a moment', async () => {
    await open('/about')
    await waitFor(() => expect(server.count(LIST)).to.equal(1), { timeout: 4_000 })
    await server.last(LIST).reply(200, answer([told(1)], 7))
    expect(bellSays()).to.equal('Notifications, 1 unread')
  })

  it('are asked for every 30 seconds while there is no line, and no more once there is one', async () => {
    const clock = fakeClock()
    try {
      const { line } = await open('/about')
      await act(() => eventually(() => expect(line.tokens).to.have.length(1)))
      /** The seconds at which they were asked for, each time of these. */
      const asked: number[] = []
      const second = () => act(() => clock.pass(1_000))
      for (let at = 1; asked.length < 4 && at < 150; at++) {
        await second()
        if (server.count(LIST) === asked.length) continue
        asked.push(at)
        await server.last(LIST).reply(200, answer([told(1)], 7 + at, { unread: asked.length }))
        expect(bellSays()).to.equal(`Notifications, ${asked.length} unread`)
      }
      expect(asked.slice(2).map((at, i) => at - asked[i + 1]!)).to.deep.equal([30, 30])
      await line.open()
      await server.last(LIST).reply(200, answer([told(1)], 200))
      for (let i = 0; i < 90; i++) await second()
      expect(server.count(LIST), 'with a line').to.equal(5)
    } finally {
      clock.restore()
    }
  })

  for (const [unread, name, shown] of [
    [0, 'Notifications', ''],
    [3, 'Notifications, 3 unread', '3'],
    [99, 'Notifications, 99 unread', '99'],
    [100, 'Notifications, 99+ unread', '99+'],
  ] as const)
    it(`have a bell that says ${name}`, async () => {
      await opened(answer([told(1)], 7, { unread }))
      expect([bellSays(), bell().textContent]).to.deep.equal([name, shown])
    })

  it('move the bell as they come, and what is older changes nothing', async () => {
    const { line } = await opened(answer([told(1)], 7))
    await line.push('notificationsChanged', { unread: 2, version: 8 })
    expect(bellSays()).to.equal('Notifications, 2 unread')
    await line.push('notificationsChanged', { unread: 9, version: 6 })
    expect(bellSays()).to.equal('Notifications, 2 unread')
    expect(server.count(LIST), 'nobody looks at the list').to.equal(1)
  })

  it('are listed under the bell, each a link as a whole, with what is unread said and marked', async () => {
    await opened(answer([told(2), told(1, { is_read: true, others: 4, message: 'Dr. Boris Petrov and 4 others liked your case 1' })], 7))
    await press()
    expect(said(list())).to.deep.equal([
      'BPUnread: Dr. Boris Petrov liked your case 21 minute ago',
      'BPDr. Boris Petrov and 4 others liked your case 11 minute ago',
    ])
    const links = within(within(list()).getByRole('list')).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.hasAttribute('data-unread')])).to.deep.equal([
      ['/caseDetails/2', true],
      ['/caseDetails/1', false],
    ])
    expect(document.title, 'the title of the page stays').not.to.contain('2')
  })

  it('end with how long they are kept, once all of them are there', async () => {
    const ENDS = 'That is all. Notifications are kept for 90 days.'
    await open('/notifications')
    await server.last(LIST).reply(200, answer([told(3)], 3, { next: 3 }))
    fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    expect(screen.queryByText(ENDS)).to.be.null
    await waitFor(() => expect(server.count(LIST)).to.equal(2))
    await server.last(LIST).reply(200, answer([told(2)], 3))
    expect(await screen.findByText(ENDS)).to.exist
  })

  it('say which post they are about, by its title', async () => {
    await open('/notifications')
    const about = 'Sample: a hernia that came back'
    await server.last(LIST).reply(200, answer([told(3, { about }), told(2, { kind: 'request', message: 'Dr. Boris Petrov asks' })], 3))
    const rows = within(screen.getByRole('main')).getAllByRole('listitem')
    expect(rows.map((row) => within(row).queryByText(about)?.getAttribute('dir'))).to.deep.equal(['auto', undefined])
  })

  it('lead nowhere but to pages of ours', async () => {
    await opened(answer([told(1, { route: 'https://example.org' })], 7))
    await press()
    expect(within(list()).getByRole('link', { name: /liked/ }).getAttribute('href')).to.equal('/notifications')
  })

  it('are read by following the link of a mail, once, and the address does not keep it', async () => {
    const before = location.href
    history.replaceState(null, '', '/about?told=like.case:2')
    try {
      await opened(answer([told(2), told(1)], 7), '/about?told=like.case:2')
      await waitFor(() => expect(server.count(READ_TOLD)).to.equal(1))
      expect(server.last(READ_TOLD).body).to.deep.equal({ kind: 'like', target: 'case:2' })
      await server.last(READ_TOLD).reply(200, { unread: 1, version: 8 })
      expect(bellSays()).to.equal('Notifications, 1 unread')
      expect(location.pathname + location.search).to.equal('/about')
    } finally {
      history.replaceState(null, '', before)
    }
  })

  it('are read by a push that was pressed: the open page goes there, and tells the server', async () => {
    const { router } = await opened(answer([told(1, { kind: 'request' })], 7))
    await act(() => router.navigate('/communityFollowing?told=request.community'))
    await waitFor(() => expect(server.count(READ_TOLD)).to.equal(1))
    expect(server.last(READ_TOLD).body).to.deep.equal({ kind: 'request', target: 'community' })
    await server.last(READ_TOLD).reply(500, {})
    expect(bellSays(), 'it could not be told').to.equal('Notifications, 1 unread')
  })

  for (const address of ['/about?told=', '/about?told=like', '/about?told=.case:2', '/about'])
    it(`of which ${address} tells nothing stay as they are`, async () => {
      await opened(answer([told(1)], 7), address)
      expect(server.count(READ_TOLD)).to.equal(0)
    })

  it('are read by following them: at once on the bell, and the server is told how far it was shown', async () => {
    const { address } = await opened(answer([told(2), told(1)], 7))
    await press()
    fireEvent.click(within(list()).getByRole('link', { name: /case 2/ }))
    await waitFor(() => expect(address()).to.equal('/caseDetails/2'))
    expect(screen.queryByRole('dialog')).to.equal(null)
    expect(bellSays()).to.equal('Notifications, 1 unread')
    expect(server.last(READ).body).to.deep.equal({ id: 2, version: 7 })
    await server.last(READ).reply(200, { unread: 1, version: 8 })
    expect(bellSays()).to.equal('Notifications, 1 unread')
    await press()
    expect(said(list()).map((text) => text.includes('Unread'))).to.deep.equal([false, true])
    expect(server.count(LIST), 'what is known is not asked for again').to.equal(1)
  })

  it('are unread again where the server did not hear of it', async () => {
    await opened(answer([told(2), told(1)], 7))
    await press()
    fireEvent.click(within(list()).getByRole('link', { name: /case 2/ }))
    expect(bellSays()).to.equal('Notifications, 1 unread')
    await server.last(READ).reply(500)
    await waitFor(() => expect(bellSays()).to.equal('Notifications, 2 unread'))
  })

  it('count what was read here once, whichever comes first, the push or the answer', async () => {
    const { line } = await opened(answer([told(2), told(1)], 7))
    await press()
    fireEvent.click(within(list()).getByRole('link', { name: /case 2/ }))
    await line.push('notificationsChanged', { unread: 1, version: 8 })
    expect(bellSays()).to.equal('Notifications, 1 unread')
    await server.last(READ).reply(200, { unread: 1, version: 8 })
    expect(bellSays()).to.equal('Notifications, 1 unread')
  })

  it('are all read by one press, as far as they were shown', async () => {
    const { line } = await opened(answer([told(2), told(1)], 7))
    await press()
    const button = screen.getByRole('button', { name: 'Mark all as read' })
    button.focus()
    fireEvent.click(button)
    fireEvent.click(button)
    expect(server.count(READ_ALL), 'nothing is left to read').to.equal(1)
    expect([button.hasAttribute('disabled'), document.activeElement], 'the keyboard is where it was').to.deep.equal([false, button])
    expect(bellSays()).to.equal('Notifications')
    expect(said(list()).some((text) => text.includes('Unread'))).to.equal(false)
    expect(server.last(READ_ALL).body).to.deep.equal({ version: 7 })
    await line.push('notificationsChanged', { unread: 3, version: 8 })
    expect(bellSays(), 'one has come before it was done').to.equal('Notifications, 3 unread')
    await server.last(READ_ALL).reply(200, { unread: 1, version: 9 })
    expect(bellSays()).to.equal('Notifications, 1 unread')
  })

  it('say so when they could not all be read', async () => {
    await opened(answer([told(1)], 7))
    await press()
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await server.last(READ_ALL).reply(500, { msg: 'Something went wrong.' })
    await waitFor(() => expect(bellSays()).to.equal('Notifications, 1 unread'))
    expect(await screen.findByText('Something went wrong.')).to.exist
  })

  it('come into the open list by themselves, once for many', async () => {
    const { line } = await opened(answer([told(1)], 7))
    await press()
    for (const version of [8, 9, 10]) await line.push('notificationsChanged', { unread: version - 6, version })
    await waitFor(() => expect(server.count(LIST)).to.equal(2))
    await server.last(LIST).reply(200, answer([told(4), told(3), told(2), told(1)], 10))
    expect(said(list())).to.have.length(4)
    expect(bellSays()).to.equal('Notifications, 4 unread')
  })

  it('are asked for again when the list opens and is older than the bell', async () => {
    const { line } = await opened(answer([told(1)], 7))
    await line.push('notificationsChanged', { unread: 0, version: 8 })
    await press()
    await waitFor(() => expect(server.count(LIST)).to.equal(2))
    await server.last(LIST).reply(200, answer([], 8))
    expect(within(list()).getByText('Nothing yet. When colleagues like, answer or write to you, you will see it here.')).to.exist
  })

  it('are as a fresh load would show them after a break, and after a resync', async () => {
    const { line } = await opened(answer([told(1)], 7))
    await line.lose()
    await line.open()
    await waitFor(() => expect(server.count(LIST)).to.equal(2))
    await server.last(LIST).reply(200, answer([told(2), told(1)], 8))
    expect(bellSays()).to.equal('Notifications, 2 unread')
    await line.push('resync')
    await waitFor(() => expect(server.count(LIST)).to.equal(3))
    await server.last(LIST).reply(200, answer([], 9))
    expect(bellSays()).to.equal('Notifications')
  })

  it('are asked for again when somebody in them is named otherwise', async () => {
    const { line } = await opened(answer([told(1)], 7))
    await press()
    const person = { signup_id: boris, full_name: 'Boris Ivanov', specialty_type: null, profile_pic: null }
    await line.push('personChanged', { ...person, position: 6 })
    await waitFor(() => expect(server.count(LIST)).to.equal(2))
    await server.last(LIST).reply(200, answer([told(1, { message: 'Dr. Boris Ivanov liked your case 1', person_position: 6 })], 7))
    expect(said(list())[0]).to.include('Boris Ivanov')
  })

  it('are read as far as they were shown, also while somebody in them is named otherwise', async () => {
    const { line } = await opened(answer([told(2), told(1)], 7))
    await press()
    const person = { signup_id: boris, full_name: 'Boris Ivanov', specialty_type: null, profile_pic: null }
    await line.push('personChanged', { ...person, position: 6 })
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(server.last(READ_ALL).body).to.deep.equal({ version: 7 })
  })

  describe('of a server that goes on from an older copy', () => {
    it('are as it knows them, and go on from there', async () => {
      const { line } = await opened(answer([told(2), told(1)], 7))
      await press()
      await line.lose()
      await line.open()
      await waitFor(() => expect(server.count(LIST)).to.equal(2))
      await server.last(LIST).reply(200, answer([told(1)], 3))
      expect([bellSays(), said(list()).length]).to.deep.equal(['Notifications, 1 unread', 1])
      await line.push('notificationsChanged', { unread: 2, version: 4 })
      expect(bellSays()).to.equal('Notifications, 2 unread')
      await waitFor(() => expect(server.count(LIST)).to.equal(3))
    })

    it('are told apart from what came while they were asked for', async () => {
      const { line } = await opened(answer([told(1)], 7))
      await line.push('resync')
      await waitFor(() => expect(server.count(LIST)).to.equal(2))
      await line.push('notificationsChanged', { unread: 2, version: 8 })
      await server.last(LIST).reply(200, answer([told(1)], 7))
      expect(bellSays()).to.equal('Notifications, 2 unread')
    })
  })

  describe('under the bell', () => {
    it('go with Escape, which gives the focus back, and with a press beside them', async () => {
      await opened(answer([told(1)], 7))
      await press()
      expect(bell().getAttribute('aria-expanded')).to.equal('true')
      expect(document.activeElement).to.equal(list())
      fireEvent.keyDown(list(), { key: 'Escape' })
      expect(screen.queryByRole('dialog')).to.equal(null)
      expect(document.activeElement).to.equal(bell())
      await press()
      fireEvent.pointerDown(screen.getByRole('main'))
      expect(screen.queryByRole('dialog')).to.equal(null)
      await press()
      fireEvent.click(bell())
      expect(screen.queryByRole('dialog')).to.equal(null)
    })

    it('say that they could not be loaded, and come when asked for again', async () => {
      const page = await open('/about')
      await waitFor(() => expect(page.line.tokens).to.have.length(1))
      await page.line.open()
      await server.last(LIST).reply(500)
      await press()
      fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
      await server.last(LIST).reply(200, answer([told(1)], 7))
      expect(said(list())).to.have.length(1)
    })
  })

  describe('on a phone', () => {
    const matchMedia = window.matchMedia.bind(window)
    beforeEach(() => {
      window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === '(max-width: 48em)' })
    })
    afterEach(() => void (window.matchMedia = matchMedia))

    it('have a page of their own, to which the bell leads', async () => {
      const { address } = await opened(answer([told(1)], 7))
      fireEvent.click(screen.getByRole('link', { name: 'Notifications, 1 unread' }))
      await waitFor(() => expect(address()).to.equal('/notifications'))
      expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).to.exist
    })
  })

  describe('on their page', () => {
    const days = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

    it('stand once under each day, the newest first, also where more was written of an older line', async () => {
      const noon = new Date().setHours(12, 0, 0, 0)
      const at = (time: number) => ({ created_date_time: new Date(time).toISOString() })
      await opened(answer([told(3, at(noon - DAY)), told(2, at(noon)), told(1, at(noon - DAY))], 7), '/notifications')
      expect(days()).to.deep.equal(['Today', 'Yesterday'])
      const onPaper = ['Today', 'Yesterday'].map((day) => printed(screen.getByText(day)))
      expect(onPaper).to.deep.equal([noon, noon - DAY].map(calendarDay))
    })

    it('stand by the days on which they came, and more come with the end of the list', async () => {
      const noon = new Date().setHours(12, 0, 0, 0)
      const at = (time: number) => ({ created_date_time: new Date(time).toISOString() })
      await opened(answer([told(4), told(3, at(noon - DAY)), told(2, at(noon - DAY))], 7, { next: 2, unread: 4 }), '/notifications')
      expect(days()).to.deep.equal(['Today', 'Yesterday'])
      fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
      expect(server.last(LIST).body).to.deep.equal({ sent_to: 1, pageSize: 20, before: 2 })
      const old = told(1, { created_date_time: '2026-01-05T12:00:00.000Z' })
      await server.last(LIST).reply(200, answer([told(2, at(noon - DAY)), old], 7, { unread: 4 }))
      expect(days()).to.deep.equal(['Today', 'Yesterday', 'Jan 5, 2026'])
      expect(said(screen.getByRole('main')), 'none twice').to.have.length(4)
      expect(screen.queryByRole('button', { name: 'Load more' })).to.equal(null)
    })

    it('stay as many as were shown when they come anew', async () => {
      const many = Array.from({ length: 30 }, (_, i) => told(30 - i, ago(i * 1_000)))
      const { line } = await opened(answer(many, 7, { next: 1, unread: 30 }), '/notifications')
      const before = server.count(LIST)
      await line.push('notificationsChanged', { unread: 31, version: 8 })
      await waitFor(() => expect(server.count(LIST)).to.equal(before + 1))
      expect(server.last(LIST).body).to.deep.equal({ sent_to: 1, pageSize: 30 })
    })

    it('keep a name that runs the other way apart from what is counted after it', async () => {
      const full_name = 'جراح نموذجي'
      const message = `Dr. ${full_name} and 4 others liked your case`
      await opened(answer([told(1, { full_name, others: 4, message })], 7), '/notifications')
      const name = screen.getByText(`Dr. ${full_name}`)
      expect([name.tagName, name.closest('[dir=auto]')?.textContent]).to.deep.equal(['BDI', message])
    })

    it('let a name stand out as a whole, though the title before it has the same letters', async () => {
      await opened(answer([told(1, { full_name: 'D', message: 'Dr. D liked your case' })], 7), '/notifications')
      expect(screen.getByText('Dr. D').tagName).to.equal('BDI')
    })

    it('have a way on where there are none', async () => {
      await opened(answer([], 0), '/notifications')
      expect(screen.getByText(/^Nothing yet\./)).to.exist
      expect(screen.getByRole('link', { name: 'Go to clinical cases' }).getAttribute('href')).to.equal('/community?tab=cases')
      expect(screen.getByRole('button', { name: 'Mark all as read' }).ariaDisabled).to.equal('true')
    })

    it('show their shape while they are on their way, and what failed', async () => {
      const page = await open('/notifications')
      expect(screen.getByRole('status', { name: 'Loading notifications' })).to.exist
      expect(server.count(LIST), 'a page waits for no line').to.equal(1)
      await server.last(LIST).reply(500)
      expect(screen.getByText('Your notifications could not be loaded.')).to.exist
      await page.line.push('notificationsChanged', { unread: 5, version: 9, position: 0 })
      expect(screen.getByRole('button', { name: 'Mark all as read' }).ariaDisabled, 'of what nobody has seen').to.equal('true')
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await server
        .last(LIST)
        .reply(200, answer([told(1, { kind: 'security', sent_by: null, full_name: null, message: 'Your password was changed' })], 7))
      expect(said(screen.getByRole('main'))).to.deep.equal(['Unread: Your password was changed1 minute ago'])
      expect(page.address()).to.equal('/notifications')
    })

    it('say so when no more could be loaded', async () => {
      await opened(answer([told(1)], 7, { next: 1 }), '/notifications')
      fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
      await server.last(LIST).reply(500)
      expect(screen.getByText('Your notifications could not be loaded.')).to.exist
      const before = server.count(LIST)
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(server.count(LIST)).to.equal(before + 1)
    })
  })

  it('are not asked for by who is no member', async () => {
    await open('/about', { member: false })
    expect(screen.queryByRole('link', { name: /^Notifications/ })).to.equal(null)
    expect(server.count(LIST)).to.equal(0)
  })
})
