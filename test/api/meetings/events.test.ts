import { expect } from 'chai'
import type { EventShape } from '../../../api/contract/meetings/meetings.js'
import type { Session } from '../../../api/contract/members/members.js'
import type { ServerPushes } from '../../../api/contract/sockets.js'
import { eventually } from '../../support/eventually.js'
import { photograph } from '../files/support/images.js'
import { ask, freshApp, member, openPage, type Answered, type TestApp } from '../../support/parts/app.js'
import { asCalled, scheduleEvent, webinarForm } from '../../support/calls/events.js'
import { masterKey, staffMember } from '../../support/staff/desk.js'

const HOUR = 60 * 60_000
const A_DAY = 24 * HOUR
type Told<Push extends keyof ServerPushes> = Parameters<ServerPushes[Push]>[0]

describe('events', () => {
  let app: TestApp
  let eda: Session
  let ana: Session
  let boris: Session
  before(async () => {
    const inside = ['93.184.215.14', '10.0.0.7']
    app = await freshApp({ masterKey, addressesOf: async (host) => (host === 'pacs.example.org' ? inside : ['93.184.215.14']) })
    eda = await staffMember(app, 'Eda', 'editor')
    ;[ana, boris] = await Promise.all([member(app.url, 'Ana'), member(app.url, 'Boris')])
  })
  after(() => app.close())

  const see = (path: string, { token } = ana, url = app.url) => ask(url, path, { method: 'GET', token })
  const put = (path: string, { token } = ana, body: object = {}, url = app.url) => ask(url, path, { method: 'PUT', token, body })
  const say = (path: string, body: object = {}, { token } = eda) => ask(app.url, `staff/${path}`, { token, body })
  const schedule = (ahead?: number, over: object = {}) => scheduleEvent(app.url, eda, ahead, over)
  const eventsIn = ({ body }: Answered) => body['event'] as EventShape[]
  const one = async (id: number, who = ana) => eventsIn(await see(`eventDetails/${id}`, who))[0]!
  const refused = ({ code, body }: Answered) => [code, body.msg, body.errors?.map(({ field }) => field) ?? []]
  /** Days later, on the same parts. */
  const later = async <T>(time: number, work: (url: string) => Promise<T>): Promise<T> => {
    const other = await app.another(time)
    try {
      return await work(other.url)
    } finally {
      await other.stop()
    }
  }

  it('are shown in both lists as the contract has it, and past from the end of their day in India', async () => {
    const { id } = await schedule(2 * A_DAY)
    const [shown] = eventsIn(await see('upComingEvents')).filter((event) => event.id === id)
    const { date, start_time } = asCalled(Date.now() + 2 * A_DAY)
    expect(shown).to.include({
      id,
      title: 'Mesh or suture: a debate',
      date,
      start_time,
      location: 'Online',
      banner: null,
      event_link: null,
    })
    expect(Date.parse(shown!.starts_at)).to.be.closeTo(Date.now() + 2 * A_DAY, HOUR)
    expect(eventsIn(await see('pastEvents')).some((event) => event.id === id)).to.equal(false)
    await later(4 * A_DAY, async (url) => {
      const token = await member(url, 'Lena')
      expect(eventsIn(await see('upComingEvents', token, url)).some((event) => event.id === id)).to.equal(false)
      expect(eventsIn(await see('pastEvents', token, url)).map((event) => event.id)).to.include(id)
      expect(refused(await put(`events/join/${id}`, token, {}, url))).to.deep.equal([422, 'This event is over', []])
    })
  })

  it('are registered for once, and left again', async () => {
    const { id } = await schedule()
    for (let time = 0; time < 2; time++) {
      const { code, body } = await put(`events/join/${id}`, ana, { id: ana.id })
      expect([code, body['message']]).to.deep.equal([200, 'You are registered'])
    }
    expect((await see(`upComingEvents?id=${ana.id}&page=1`)).body['registeredEvents']).to.deep.include({ event_id: id })
    expect(await one(id)).to.include({ event_link: 'https://meet.example.org/mesh', registered: 1, online: true })
    expect(await one(id, boris)).to.include({ event_link: null, registered: 1, online: true })
    expect((await put(`events/leave/${id}`)).code).to.equal(200)
    expect(await one(id)).to.include({ event_link: null, registered: 0 })
    expect((await see('upComingEvents')).body['registeredEvents']).not.to.deep.include({ event_id: id })
  })

  it('are registered for in nobody else’s name', async () => {
    const { id } = await schedule()
    expect((await put(`events/join/${id}`, ana, { id: boris.id })).code).to.equal(403)
    expect((await see(`upComingEvents?id=${boris.id}`)).code).to.equal(403)
    expect((await one(id)).registered).to.equal(0)
  })

  it('that nobody knows, or that are cancelled, take nobody', async () => {
    for (const path of ['events/join/999999', 'events/leave/999999'])
      expect(refused(await put(path))).to.deep.equal([404, 'There is no such event', []])
    for (const path of ['eventDetails/999999', 'events/calendar/999999']) expect((await see(path)).code).to.equal(404)
    expect((await see('eventDetails/999999')).body)
      .to.include({ msg: 'There is no such event' })
      .and.to.deep.include({ event: [] })
    const { id } = await schedule()
    await put(`events/join/${id}`)
    expect((await say(`events/${id}/cancel`)).code).to.equal(200)
    expect(refused(await put(`events/join/${id}`, boris))).to.deep.equal([422, 'This event is cancelled', []])
    expect(await one(id)).to.include({ cancelled: true, event_link: null })
  })

  it('come in pages of ten, and in none beyond the end', async () => {
    for (let i = 0; i < 11; i++) await schedule(10 * A_DAY, { title: `Number ${i}` })
    const first = eventsIn(await see('upComingEvents'))
    const second = eventsIn(await see('upComingEvents?page=2'))
    expect(first).to.have.length(10)
    expect(second.length).to.be.greaterThan(0)
    expect(second.some(({ id }) => first.some((event) => event.id === id))).to.equal(false)
    for (const list of ['upComingEvents', 'pastEvents']) {
      expect(eventsIn(await see(`${list}?page=1000000000`))).to.deep.equal([])
      for (const page of ['0', '-1', 'x']) expect((await see(`${list}?page=${page}`)).code).to.equal(422)
    }
  })

  it('are told to who looks: a new one, a move, and one’s own registration in another tab', async () => {
    const [watching, idle] = await Promise.all([openPage(app.url, ana.token), openPage(app.url, ana.token)])
    const changed: Told<'eventChanged'>[] = []
    const own: Told<'eventRegistration'>[] = []
    watching.on('eventChanged', (told) => changed.push(told))
    idle.on('eventRegistration', (told) => own.push(told))
    await new Promise<void>((resolve) => watching.emit('watch', ['feed:events'], () => resolve()))
    const { id } = await schedule()
    await eventually(() => expect(changed.at(-1)?.event).to.include({ id, event_link: null }))
    expect(changed.at(-1)!.isNew).to.equal(true)
    await put(`events/join/${id}`)
    await eventually(() => expect(own.at(-1)).to.include({ isRegistered: true, id }))
    expect(own.at(-1)!.event.event_link).to.equal('https://meet.example.org/mesh')
    await say('saveEvent', { id, version: 0, ...webinarForm(4 * A_DAY) })
    await eventually(() => expect(changed.at(-1)?.event).to.include({ id, event_link: 'https://meet.example.org/mesh' }))
    expect(changed.at(-1)!.isNew).to.equal(false)
    expect(changed.at(-1)!.event.date).to.equal(asCalled(Date.now() + 4 * A_DAY).date)
    watching.close()
    idle.close()
  })

  it('are put into a calendar, with the zone of India and, for who comes, the link', async () => {
    const { id, date, start_time } = await schedule()
    const file = async () =>
      (await fetch(`${app.url}/api/events/calendar/${id}`, { headers: { Authorization: `Bearer ${ana.token}` } })).text()
    const before = await file()
    expect(before).to.contain('BEGIN:VTIMEZONE\r\nTZID:Asia/Kolkata').and.to.contain(`UID:event-${id}@sfs`).and.to.contain('SEQUENCE:0')
    expect(before).to.contain(`DTSTART;TZID=Asia/Kolkata:${date.split('/').reverse().join('')}T${start_time.replace(':', '')}00`)
    expect(before).not.to.contain('meet.example.org')
    await put(`events/join/${id}`)
    await say('saveEvent', { id, version: 0, ...webinarForm(5 * A_DAY) })
    const after = await file()
    expect(after).to.contain('SEQUENCE:1').and.to.contain('https://meet.example.org/mesh')
    const start = Date.parse((await one(id)).starts_at)
    const long = await say('saveEvent', { id, version: 1, ...webinarForm(5 * A_DAY), minutes: 90 })
    expect(long.body['event']).to.include({ minutes: 90 })
    const { date: day, start_time: time } = asCalled(start + 1.5 * HOUR)
    expect(await file()).to.contain(`DTEND;TZID=Asia/Kolkata:${day.split('/').reverse().join('')}T${time.replace(':', '')}00`)
    const kept = await say('saveEvent', { id, version: 2, ...webinarForm(5 * A_DAY), title: 'Mesh, again' })
    expect(kept.body['event'], 'by who says nothing of it').to.include({ title: 'Mesh, again', minutes: 90 })
    const taken = await say('saveEvent', { id, version: 3, ...webinarForm(5 * A_DAY), title: 'Mesh, again', minutes: 0 })
    expect(taken.body['event']).to.include({ minutes: null })
  })

  describe('as editors schedule them', () => {
    for (const [what, over, field, msg] of [
      ['31/02', { date: '31/02/2027' }, 'date', 'There is no such day.'],
      ['29/02 of a common year', { date: '29/02/2027' }, 'date', 'There is no such day.'],
      ['a day of another format', { date: '2027-02-28' }, 'date', 'Please give the day as DD/MM/YYYY.'],
      ['a time of no clock', { start_time: '24:00' }, 'start_time', 'Please give the time as HH:mm.'],
      ['a day that is over', { date: '01/01/2026' }, 'date', 'Choose a time in the future.'],
      ['no title', { title: ' \u200b ' }, 'title', 'Please give a title.'],
      ['no place', { location: '' }, 'location', 'Please say where.'],
      ...[4, 721, 1.5, 'long', -1].map(
        (minutes) =>
          [`a length of ${minutes} minutes`, { minutes }, 'minutes', 'Please give the length in whole minutes, from 5 to 720.'] as const,
      ),
      [
        'a link without encryption',
        { event_link: 'http://meet.example.org' },
        'event_link',
        'Please give an address that begins with https://',
      ],
      ['a link that runs code', { event_link: 'javascript:alert(1)' }, 'event_link', 'Please give an address that begins with https://'],
      ...[
        'localhost',
        '127.0.0.1',
        '10.1.2.3',
        '192.168.1.1',
        '169.254.169.254',
        '[::1]',
        '[fd00::1]',
        '[::ffff:10.0.0.1]',
        '0x7f.1',
        'intranet',
        'pacs.local',
        'pacs.example.org',
      ].map(
        (host) =>
          [
            `a link to ${host}`,
            { event_link: `https://${host}/x` },
            'event_link',
            'This address leads to a private network, where members cannot follow it.',
          ] as const,
      ),
      [
        'a link with a password',
        { event_link: 'https://eda:secret@meet.example.org' },
        'event_link',
        'Please give the address without a name and a password.',
      ],
    ] as const)
      it(`refuse ${what}`, async () => {
        const { code, body } = await say('saveEvent', webinarForm(A_DAY, over))
        expect([code, body.errors]).to.deep.equal([422, [{ field, msg }]])
      })

    it('need no link, and take a banner, which they keep until they have another', async () => {
      const form = new FormData()
      for (const [name, value] of Object.entries(webinarForm(A_DAY, { event_link: '' }))) form.append(name, value)
      form.append('banner', new Blob([new Uint8Array(await photograph())], { type: 'image/jpeg' }), 'banner.jpg')
      const { code, body } = await ask(app.url, 'staff/saveEvent', { token: eda.token, body: form })
      expect(code, JSON.stringify(body)).to.equal(200)
      const event = body['event'] as EventShape
      expect([event.online, (await fetch(app.url + event.banner!)).status]).to.deep.equal([false, 200])
      const { body: kept } = await say('saveEvent', {
        id: event.id,
        version: event.version,
        ...webinarForm(A_DAY, { title: 'Another title' }),
      })
      expect((kept['event'] as EventShape).banner).to.equal(event.banner)
    })

    it('refuse a banner that is no image', async () => {
      const form = new FormData()
      for (const [name, value] of Object.entries(webinarForm())) form.append(name, value)
      form.append('banner', new Blob(['<svg onload=alert(1)>']), 'banner.png')
      const { code, body } = await ask(app.url, 'staff/saveEvent', { token: eda.token, body: form })
      expect([code, body.errors]).to.deep.equal([415, [{ field: 'banner', msg: 'The banner must be a JPEG or PNG image.' }]])
    })

    it('stand in a list of theirs, and in the log of the staff', async () => {
      const auditor = await staffMember(app, 'Aud', 'auditor')
      const { id } = await schedule(A_DAY, { title: 'The last one' })
      const { result, next } = (await see('staff/events?pageSize=1', eda)).body as unknown as { result: EventShape[]; next: number }
      expect(result.map((event) => event.id)).to.deep.equal([id])
      const more = (await see(`staff/events?pageSize=1&before=${next}`, eda)).body as unknown as { result: EventShape[] }
      expect(more.result.map((event) => event.id)).not.to.include(id)
      await say(`events/${id}/cancel`)
      const log = await see(`staff/log?target=event-${id}`, auditor)
      const told = (log.body as unknown as { result: { type: string; details: object }[] }).result.map(({ type, details }) => [
        type,
        details,
      ])
      const { date, start_time: startTime } = result[0]!
      expect(told).to.deep.equal([
        ['EventCancelled', { registered: 0 }],
        ['EventScheduled', { date, startTime }],
      ])
    })

    it('are moved back by none who has not seen that another one moved them', async () => {
      const { id, version } = await schedule(3 * A_DAY)
      await put(`events/join/${id}`)
      expect((await say('saveEvent', { id, version, ...webinarForm(6 * A_DAY) })).code).to.equal(200)
      for (const seen of [{ version }, {}])
        expect(refused(await say('saveEvent', { id, ...seen, ...webinarForm(3 * A_DAY, { title: 'Mesh' }) }))).to.deep.equal([
          409,
          'Somebody has changed this event meanwhile',
          [],
        ])
      const { event: newest } = (await see(`staff/events/${id}`, eda)).body as unknown as { event: EventShape }
      expect(newest).to.include({ title: 'Mesh or suture: a debate', date: asCalled(Date.now() + 6 * A_DAY).date, version: 1 })
      expect(newest.event_link).to.equal('https://meet.example.org/mesh')
      const again = await say('saveEvent', { id, version: newest.version, ...webinarForm(6 * A_DAY, { title: 'Mesh' }) })
      expect(again.body['event']).to.include({ title: 'Mesh', version: 2 })
      expect((await see('staff/events/999999', eda)).code).to.equal(404)
    })

    it('are theirs alone', async () => {
      expect((await say('saveEvent', webinarForm(), ana)).code).to.equal(403)
      expect((await see('staff/events', ana)).code).to.equal(403)
    })

    it('are changed by none that nobody scheduled', async () =>
      expect((await say('saveEvent', { id: 999_999, ...webinarForm() })).code).to.equal(404))
  })
})
