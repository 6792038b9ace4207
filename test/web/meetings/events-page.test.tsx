import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { inIndia } from '../../../web/generated/india.js'
import { selectNotices } from '../../../web/shared/ui/notices/notices.js'
import { inZone } from '../support/in-zone.js'
import { open } from '../support/open.js'
import { printed } from '../support/printed.js'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const UPCOMING = 'upComingEvents'
const PAST = 'pastEvents'

/** One that begins so many milliseconds from now. */
const eventIn = (ahead: number, over: object = {}) => ({
  id: 5,
  title: 'Mesh or suture: a debate',
  date: '20/01/2026',
  start_time: '18:30',
  location: 'Online',
  banner: null,
  event_link: null,
  starts_at: new Date(Date.now() + ahead).toISOString(),
  ends_at: new Date(Date.now() + ahead + 6 * HOUR).toISOString(),
  was: null,
  minutes: null,
  cancelled: false,
  online: true,
  registered: 0,
  version: 0,
  position: 10,
  ...over,
})
const link = 'https://meet.example.org/mesh'

describe('pages of events', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const card = () => within(screen.getByRole('article', { name: 'Mesh or suture: a debate' }))
  const button = (name: RegExp | string) => card().queryByRole('button', { name })
  const upcoming = async (event: object[], registered: number[] = []) => {
    const opened = await open('/upcoming')
    await server.last(UPCOMING).reply(200, { event, registeredEvents: registered.map((event_id) => ({ event_id })) })
    return opened
  }

  for (const [address, call, empty] of [
    ['/upcoming', UPCOMING, 'No Upcoming Events'],
    ['/event', PAST, 'No Past Events'],
  ] as const) {
    it(`say at ${address} that there are none, below both tabs`, async () => {
      await open(address)
      expect(screen.getByRole('status', { name: 'Loading the events' })).to.exist
      expect(server.last(call).query).to.deep.equal({ page: '1' })
      await server.last(call).reply(200, { event: [], registeredEvents: [] })
      expect(screen.getByText(empty)).to.exist
      const tabs = within(screen.getByRole('navigation', { name: 'Events' })).getAllByRole('link')
      expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).to.deep.equal([
        ['Past Events', '/event', address === '/event' ? 'page' : null],
        ['Upcoming Events', '/upcoming', address === '/upcoming' ? 'page' : null],
      ])
    })

    it(`say at ${address} that they could not be loaded, and try again`, async () => {
      await open(address)
      await server.last(call).reply(500)
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(server.count(call)).to.equal(2))
    })

    it(`say at ${address} that they may be old where they could not be loaded anew, and are asked for again`, async () => {
      const { line } = await open(address)
      await server.last(call).reply(200, { event: [eventIn(2 * DAY)], registeredEvents: [] })
      await line.push('resync')
      await waitFor(() => expect(server.count(call)).to.equal(2))
      await server.last(call).reply(500)
      expect(screen.getByText(/The events could not be loaded anew: what you see may be old/)).to.exist
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(server.count(call)).to.equal(3))
      expect(card().getByText('Online')).to.exist
      await server.last(call).reply(200, { event: [eventIn(2 * DAY)], registeredEvents: [] })
      expect(screen.queryByText(/may be old/)).to.equal(null)
    })
  }

  it('show what is past as completed', async () => {
    await open('/event')
    await server.last(PAST).reply(200, { event: [eventIn(-2 * DAY)] })
    expect(button('Completed')?.ariaDisabled).to.equal('true')
    expect(button(/^Register/)).to.equal(null)
  })

  it('show the banner of an event, else a sheet of the calendar', async () => {
    await upcoming([eventIn(2 * DAY, { banner: '/api/event/5/banner' }), eventIn(3 * DAY, { id: 6, title: 'Without' })])
    const pictures = screen.getAllByRole('article').map((each) => each.querySelector('img')?.getAttribute('src'))
    expect(pictures).to.deep.equal(['/api/event/5/banner', undefined])
  })

  it('say when it begins by the clocks of the reader, with the name of their zone, and in India', () =>
    inZone('Europe/Zurich', async () => {
      await upcoming([eventIn(2 * DAY, { starts_at: '2036-01-20T13:00:00.000Z', ends_at: '2036-01-20T18:30:00.000Z' })])
      expect(card().getByText('Sunday, 20 Jan 2036, 14:00')).to.exist
      expect(card().getByText('Central European Standard Time · 18:30 in India')).to.exist
    }))

  it('ask before somebody is registered, and offer the calendar', async () => {
    await upcoming([eventIn(2 * DAY)])
    fireEvent.click(button('Register: Mesh or suture: a debate')!)
    const window = within(await screen.findByRole('dialog', { name: 'Register for this event?' }))
    expect(server.count('events/join/5')).to.equal(0)
    fireEvent.click(window.getByRole('button', { name: 'Register' }))
    await waitFor(() => expect(server.count('events/join/5')).to.equal(1))
    await server.last('events/join/5').reply(200, { message: 'You are registered' })
    expect(card().getByText('Registered')).to.exist
    await server.last('eventDetails/5').reply(200, { event: [eventIn(2 * DAY, { event_link: link, registered: 1 })], registered: true })
    expect(card().getByText('1 surgeon registered')).to.exist
    fireEvent.click(card().getByRole('button', { name: /^Add to my calendar/ }))
    await waitFor(() => expect(server.count('events/calendar/5')).to.equal(1))
  })

  it('say for two seconds that somebody is registered, also where the event cannot be read anew', async () => {
    const { store } = await upcoming([eventIn(2 * DAY)])
    fireEvent.click(button(/^Register/)!)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Register' }))
    await waitFor(() => expect(server.count('events/join/5')).to.equal(1))
    await server.last('events/join/5').reply(200, { message: 'You are registered' })
    await server.last('eventDetails/5').reply(500, { msg: 'Please try again' })
    expect(card().getByText('Registered')).to.exist
    expect(card().queryByText('Please try again')).to.equal(null)
    expect(selectNotices(store.getState()).map(({ text, autoClose }) => [text, autoClose])).to.deep.equal([['You are registered', 2000]])
  })

  it('say for two seconds that no calendar file came', async () => {
    const { store } = await upcoming([eventIn(2 * DAY)])
    fireEvent.click(card().getByRole('button', { name: /^Add to my calendar/ }))
    await waitFor(() => expect(server.count('events/calendar/5')).to.equal(1))
    await server.last('events/calendar/5').reply(500, { msg: 'Please try again' })
    expect(selectNotices(store.getState()).map(({ text, autoClose }) => [text, autoClose])).to.deep.equal([['Please try again', 2000]])
  })

  it('register somebody anew who has given up the place on another device, and send the same command where no answer came', async () => {
    const { line } = await upcoming([eventIn(2 * DAY)])
    await line.open()
    const register = async (count: number) => {
      fireEvent.click(button(/^Register/)!)
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Register' }))
      await waitFor(() => expect(server.count('events/join/5')).to.equal(count))
      return server.last('events/join/5')
    }
    const key = ({ headers }: Awaited<ReturnType<typeof register>>) => headers.get('idempotency-key')
    const lost = await register(1)
    await lost.reply(500)
    const again = await register(2)
    await again.reply(200, { message: 'You are registered' })
    await line.push('eventRegistration', { id: 5, event: eventIn(2 * DAY), isRegistered: false, position: 11 })
    await waitFor(() => expect(button(/^Register/)).to.exist)
    const anew = await register(3)
    expect(key(lost)).to.be.a('string')
    expect(key(again)).to.equal(key(lost))
    expect(key(anew)).to.not.equal(key(lost))
  })

  it('register nobody who thinks better of it', async () => {
    await upcoming([eventIn(2 * DAY)])
    fireEvent.click(button(/^Register/)!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Register for this event?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    expect(server.count('events/join/5')).to.equal(0)
    expect(button(/^Register/)).to.exist
  })

  it('say why somebody could not be registered, and let them try again', async () => {
    await upcoming([eventIn(2 * DAY)])
    fireEvent.click(button(/^Register/)!)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Register' }))
    await waitFor(() => expect(server.count('events/join/5')).to.equal(1))
    await server.last('events/join/5').reply(409, { msg: 'All 1,000 places of this event are taken.' })
    expect(card().getByText('All 1,000 places of this event are taken.')).to.exist
    expect(button(/^Register/)).to.exist
  })

  it('offer Join from an hour before the start, to who is registered, in a tab that knows nothing of this one', async () => {
    await upcoming([eventIn(HOUR / 2, { event_link: link })], [5])
    const join = card().getByRole('link', { name: /^Join/ })
    expect([join.getAttribute('href'), join.getAttribute('target'), join.getAttribute('rel')]).to.deep.equal([
      link,
      '_blank',
      'noopener noreferrer',
    ])
  })

  it('offer no Join before that', async () => {
    await upcoming([eventIn(2 * HOUR, { event_link: link })], [5])
    expect(card().queryByRole('link', { name: /^Join/ })).to.equal(null)
    expect(card().getByText('Registered')).to.exist
  })

  it('say why there is no Join where the link leads inside by now, and nothing of it before Join would be there', async () => {
    const withheld = { event_link: null, online: true }
    await upcoming([eventIn(HOUR / 2, withheld), eventIn(2 * HOUR, { ...withheld, id: 6, title: 'Later' })], [5, 6])
    expect(card().queryByRole('link', { name: /^Join/ })).to.equal(null)
    expect(screen.getAllByText(/^Join is not there: its link is not known yet, or leads into a private network/)).to.have.length(1)
  })

  it('let somebody leave again', async () => {
    await upcoming([eventIn(2 * DAY, { event_link: link })], [5])
    fireEvent.click(button(/^I cannot come/)!)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'I cannot come' }))
    await waitFor(() => expect(server.count('events/leave/5')).to.equal(1))
    await server.last('events/leave/5').reply(200, { message: 'You are not registered any more' })
    expect(button(/^Register/)).to.exist
  })

  it('hear of a registration in another tab, of a move, of a cancellation, and of what is new', async () => {
    const { line } = await upcoming([eventIn(2 * DAY)])
    await line.open()
    await waitFor(() => expect(line.watched.at(-1)).to.include('feed:events'))
    await line.push('eventRegistration', { id: 5, event: eventIn(2 * DAY, { registered: 1 }), isRegistered: true, position: 11 })
    await waitFor(() => expect(card().getByText('Registered')).to.exist)
    await line.push('eventChanged', { id: 5, event: eventIn(3 * DAY, { location: 'Room 7', position: 12 }), isNew: false, position: 12 })
    await waitFor(() => expect(card().getByText('Room 7')).to.exist)
    await line.push('eventChanged', { id: 5, event: eventIn(2 * DAY, { location: 'Online', position: 11 }), isNew: false, position: 13 })
    expect(card().getByText('Room 7')).to.exist
    await line.push('eventChanged', { id: 6, event: eventIn(DAY, { id: 6, title: 'Another', position: 14 }), isNew: true, position: 14 })
    await waitFor(() => expect(screen.getByRole('button', { name: '1 new event' })).to.exist)
    await line.push('eventChanged', { id: 5, event: eventIn(3 * DAY, { cancelled: true, position: 15 }), isNew: false, position: 15 })
    await waitFor(() => expect(card().getByText('Cancelled')).to.exist)
    expect(button(/^Register|^I cannot come/)).to.equal(null)
  })

  it('call none new that was only moved or cancelled, and pass over what is older than what they have heard', async () => {
    const { line } = await upcoming([eventIn(2 * DAY)])
    await line.open()
    const other = eventIn(9 * DAY, { id: 6, title: 'On a later page', position: 12 })
    await line.push('eventChanged', { id: 6, event: other, isNew: false, position: 12 })
    await line.push('eventRegistration', { id: 5, event: eventIn(2 * DAY, { registered: 1 }), isRegistered: true, position: 14 })
    await line.push('eventRegistration', { id: 5, event: eventIn(2 * DAY), isRegistered: false, position: 13 })
    await line.push('eventChanged', { id: 7, event: { ...other, id: 7 }, isNew: true, position: 15 })
    await waitFor(() => expect(screen.getByRole('button', { name: '1 new event' })).to.exist)
    expect(card().getByText('Registered')).to.exist
    expect(card().getByText('1 surgeon registered')).to.exist
  })

  it('show the one that a link names', async () => {
    await open('/upcoming?event=5')
    await server.last('eventDetails/5').reply(200, { event: [eventIn(2 * DAY, { event_link: link })], registered: true })
    expect(card().getByText('Registered')).to.exist
    expect(screen.getByRole('link', { name: 'All events' }).getAttribute('href')).to.equal('/upcoming')
  })

  describe('to whoever comes', () => {
    const mine = (over: object = {}) => upcoming([eventIn(2 * DAY, { event_link: link, ...over })], [5])

    it('mark what has changed, and say that a saved calendar entry does not follow', async () => {
      await mine({ was: { starts_at: new Date(Date.now() + DAY).toISOString(), location: 'Room 7' } })
      expect([card().getByText('New time'), card().getByText('New place'), card().getByText('Room 7')].every(Boolean)).to.equal(true)
      expect(card().getByText(/does not update by itself/)).to.exist
    })

    it('mark only what has, and nothing of what one does not come to', async () => {
      const { starts_at } = eventIn(2 * DAY)
      const { line } = await mine({ starts_at, was: { starts_at, location: 'Room 7' } })
      await line.open()
      const event = eventIn(2 * DAY, { was: { starts_at: eventIn(DAY).starts_at, location: 'Online' }, position: 12 })
      expect([card().queryByText('New place'), card().queryByText('New time')].map(Boolean)).to.deep.equal([true, false])
      await line.push('eventRegistration', { id: 5, event, isRegistered: false, position: 12 })
      await waitFor(() => expect(button(/^Register/)).to.exist)
      expect(card().queryByText('New time')).to.equal(null)
    })

    it('say how soon it is, when it ends where that is known, and when Join appears', async () => {
      await mine({ minutes: 90 })
      expect(card().getByText(/^\w+, \d+ \w+ \d{4}, \d\d:\d\d–\d\d:\d\d$/)).to.exist
      expect(card().getByText(/^in 2 days · /)).to.exist
      expect(card().getByText(/^Join appears here on \w+, \d+ \w+ \d{4}, at \d\d:\d\d\.$/)).to.exist
    })

    it('say on paper, which is read on another day, on which it is, and when Join appears', async () => {
      const { starts_at } = eventIn(3 * HOUR)
      await mine({ starts_at })
      const soon = card().getByText(/^(today|tomorrow) · /)
      expect(printed(soon)).to.equal(soon.textContent.split(' · ').slice(1).join(' · '))
      expect(printed(card().getByText(/^Join appears here /))).to.match(/^Join appears here on \w+, \d+ \w+ \d{4}, at \d\d:\d\d\.$/)
    })

    it('give the focus to what stands in the place of the button that was pressed, and do it once', async () => {
      await upcoming([eventIn(2 * DAY)])
      fireEvent.click(button(/^Register/)!)
      const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Register' })
      fireEvent.click(yes)
      fireEvent.click(yes)
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
      expect(server.count('events/join/5')).to.equal(1)
      await server.last('events/join/5').reply(200, { message: 'You are registered' })
      expect(document.activeElement?.textContent).to.equal('Registered')
      fireEvent.click(button('I cannot come: Mesh or suture: a debate')!)
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'I cannot come' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
      await server.last('events/leave/5').reply(200, { message: 'You are not registered any more' })
      expect(document.activeElement).to.equal(button(/^Register/))
    })

    for (const [what, push, word] of [
      ['another tab has registered', { isRegistered: true }, 'You are registered already'],
      ['it is cancelled', { cancelled: true }, 'It has just been cancelled'],
    ] as const)
      it(`close the question with a word when ${what}`, async () => {
        const { line } = await upcoming([eventIn(2 * DAY)])
        await line.open()
        await waitFor(() => expect(line.watched.at(-1)).to.include('feed:events'))
        fireEvent.click(button(/^Register/)!)
        await screen.findByRole('dialog', { name: 'Register for this event?' })
        const event = eventIn(2 * DAY, { position: 12, ...('cancelled' in push && push) })
        if ('isRegistered' in push) await line.push('eventRegistration', { id: 5, event, isRegistered: true, position: 12 })
        else await line.push('eventChanged', { id: 5, event, position: 12 })
        await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
        expect(await screen.findByText(word)).to.exist
      })
  })

  it('put an event that has moved where it belongs', async () => {
    const { line } = await upcoming([eventIn(DAY, { id: 6, title: 'First' }), eventIn(2 * DAY)])
    await line.open()
    await waitFor(() => expect(line.watched.at(-1)).to.include('feed:events'))
    await line.push('eventChanged', { id: 6, event: eventIn(3 * DAY, { id: 6, title: 'First', position: 12 }), position: 12 })
    await waitFor(() =>
      expect(screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent)).to.deep.equal([
        'Mesh or suture: a debate',
        'First',
      ]),
    )
  })

  it('load further pages below', async () => {
    const ten = Array.from({ length: 10 }, (_, i) => eventIn(DAY + i, { id: 20 + i, title: `Number ${i}` }))
    await upcoming(ten)
    fireEvent.click(screen.getByRole('button', { name: 'More events' }))
    await waitFor(() => expect(server.last(UPCOMING).query).to.deep.equal({ page: '2' }))
    await server.last(UPCOMING).reply(200, { event: [eventIn(9 * DAY)], registeredEvents: [] })
    expect(screen.getAllByRole('article')).to.have.length(11)
    expect(screen.queryByRole('button', { name: 'More events' })).to.equal(null)
  })

  it('keep the pages below when they are read anew', async () => {
    const ten = (from: number) => Array.from({ length: 10 }, (_, i) => eventIn(DAY + i, { id: from + i, title: `Number ${from + i}` }))
    const { line } = await upcoming(ten(20))
    await line.open()
    fireEvent.click(screen.getByRole('button', { name: 'More events' }))
    await waitFor(() => expect(server.last(UPCOMING).query).to.deep.equal({ page: '2' }))
    await server.last(UPCOMING).reply(200, { event: ten(30), registeredEvents: [] })
    await line.push('eventChanged', { id: 6, event: eventIn(DAY, { id: 6, title: 'New', position: 14 }), isNew: true, position: 14 })
    fireEvent.click(await screen.findByRole('button', { name: '1 new event' }))
    await waitFor(() => expect(server.last(UPCOMING).query).to.deep.equal({ page: '1' }))
    await server.last(UPCOMING).reply(200, { event: [eventIn(DAY, { id: 6, title: 'New' }), ...ten(20).slice(0, 9)], registeredEvents: [] })
    await waitFor(() => expect(server.last(UPCOMING).query).to.deep.equal({ page: '2' }))
    await server.last(UPCOMING).reply(200, { event: [...ten(20).slice(9), ...ten(30).slice(0, 9)], registeredEvents: [{ event_id: 30 }] })
    await waitFor(() => expect(screen.getAllByRole('article')).to.have.length(20))
    expect(screen.getByRole('article', { name: 'New' })).to.exist
    fireEvent.click(screen.getByRole('button', { name: 'More events' }))
    await waitFor(() => expect(server.last(UPCOMING).query).to.deep.equal({ page: '3' }))
  })

  it('show at /ongoing what takes place today in India, else a sample that says so', async () => {
    const { line } = await open('/ongoing')
    const { date } = inIndia(Date.now())
    const today = { date, cancelled: false }
    const others = [eventIn(DAY), eventIn(HOUR, { id: 6, date, cancelled: true })]
    await server.last(UPCOMING).reply(200, { event: others, registeredEvents: [] })
    expect(screen.getByText('Sample')).to.exist
    await line.open()
    await line.push('eventChanged', { id: 5, event: eventIn(HOUR, { ...today, position: 12 }), isNew: false, position: 12 })
    await waitFor(() => expect(card().getByText('Online')).to.exist)
    expect(screen.queryByText('Sample')).to.equal(null)
  })

  it('lead at /ongoing to all that takes place today, also below what was cancelled, and no further', async () => {
    const { date } = inIndia(Date.now())
    const ten = (from: number, over: object) =>
      Array.from({ length: 10 }, (_, i) => eventIn(-HOUR, { date, id: from + i, title: `Number ${from + i}`, ...over }))
    const page = async (asked: string, event: object[]) => {
      await waitFor(() => expect(server.last(UPCOMING).query).to.deep.equal({ page: asked }))
      await server.last(UPCOMING).reply(200, { event, registeredEvents: [] })
    }
    await open('/ongoing')
    await page('1', ten(20, { cancelled: true }))
    expect(screen.queryByText('Sample'), 'nobody knows yet').to.equal(null)
    await page('2', ten(30, {}))
    expect(screen.getAllByRole('article')).to.have.length(10)
    fireEvent.click(screen.getByRole('button', { name: 'More events' }))
    await page('3', [...ten(40, {}).slice(0, 9), eventIn(2 * DAY, { id: 50, title: 'Later' })])
    await waitFor(() => expect(screen.getAllByRole('article')).to.have.length(19))
    expect(screen.queryByRole('button', { name: 'More events' }), 'what follows is of another day').to.equal(null)
  })
})
