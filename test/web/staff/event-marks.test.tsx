import { screen } from '@testing-library/react'
import { expect } from 'chai'
import type { StaffEvent } from '../../../web/staff/content/events/calls.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

const HOUR = 60 * 60_000
const later = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const event = (id: number, title: string, hours: number, more: Partial<StaffEvent> = {}) =>
  ({
    ...{ id, title, date: '31/12/2026', start_time: '18:30', location: 'Online', banner: null, event_link: null, online: false },
    ...{ starts_at: later(hours), ends_at: later(hours + 12), cancelled: false, minutes: null, registered: 3, position: id, ...more },
  }) as unknown as StaffEvent

describe('events, for editors', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  it('say which of them begin within a day and have no link to join', async () => {
    await open('/staff/content?part=events', { but: { roles: ['editor'], second_factor: 'shown' } })
    const result = [
      event(1, 'Soon', 5),
      event(2, 'Linked', 5, { event_link: 'https://meet.example.org/mesh' }),
      event(3, 'Later', 30),
      event(4, 'Off', 5, { cancelled: true }),
      event(5, 'Past', -20),
    ]
    await server.last('staff/events').reply(200, { result, next: null })
    const marks = result.map(({ title }) => screen.getByText(title).parentElement!.textContent.slice(title.length))
    expect(marks).to.deep.equal(['No link to join yet', 'To come', 'To come', 'Cancelled', 'Over'])
  })
})
