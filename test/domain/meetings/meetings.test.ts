import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { asMember } from '../../../domain/kernel/actor.js'
import type { FileId, MemberId } from '../../../domain/kernel/ids.js'
import { meetingDecider } from '../../../domain/meetings/decider.js'
import { endOf, inIndia, isDate, startOf } from '../../../domain/meetings/india.js'
import { MOST_REGISTERED, MOST_TIMES_REGISTERED } from '../../../domain/meetings/limits.js'
import type { MeetingCommand } from '../../../domain/meetings/messages.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import {
  called,
  cancelled,
  gone,
  meetingId,
  moved,
  registered,
  reminded,
  scheduled,
  startsAt,
  webinar,
} from '../../support/cast/meetings.js'

const given = specOf(meetingDecider)
const carla = 3 as MemberId
const key = { meetingId }
const command = (type: MeetingCommand['type'], data: object, by: string = asMember(carla), at = noon) =>
  ({ id: randomUUID(), type, by, at, data }) as unknown as MeetingCommand

const dayBefore = '2026-01-19T13:00:00.000Z'
const hourBefore = '2026-01-20T12:00:00.000Z'
/** Its day in India is over, as that of London is not. */
const dayAfter = '2026-01-20T18:30:00.000Z'
const lastMoment = '2026-01-20T18:29:59.999Z'
const file = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId
const other = '6f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b12' as FileId
const bannerOf = (each: FileId) => ({ file: each, mime: 'image/jpeg', width: 800, height: 400 })

describe('the clocks of India', () => {
  it('tell the moment', () => expect(Date.parse(startOf(webinar))).to.equal(Date.parse(startsAt)))
  it('are read at a moment', () => {
    expect(inIndia(Date.parse(startsAt))).to.deep.equal({ date: webinar.date, startTime: webinar.startTime })
    expect(inIndia(Date.parse('2028-02-28T18:30:00.000Z'))).to.deep.equal({ date: '29/02/2028', startTime: '00:00' })
  })
  it('begin the day before in Greenwich', () =>
    expect(Date.parse(startOf({ date: '01/03/2028', startTime: '00:10' }))).to.equal(Date.parse('2028-02-29T18:40:00.000Z')))
  it('end a day at midnight', () => expect(Date.parse(endOf(webinar))).to.equal(Date.parse(dayAfter)))
  it('end what is known to go on past midnight when it ends, and nothing else', () => {
    const ends = (minutes: number | null, startTime = '22:00') => new Date(endOf({ ...webinar, startTime, minutes })).toISOString()
    expect([ends(null), ends(120), ends(121), ends(12 * 60, '00:00')]).to.deep.equal([
      dayAfter,
      dayAfter,
      '2026-01-20T18:31:00.000Z',
      dayAfter,
    ])
  })
  for (const day of ['31/02/2027', '29/02/2027', '29/02/2100', '31/04/2027', '00/01/2027', '01/13/2027', '1/1/2027', '2027-01-01', ''])
    it(`know no ${day || 'empty day'}`, () => expect(isDate(day)).to.equal(false))
  for (const day of ['29/02/2028', '29/02/2400', '28/02/2027', '30/04/2027', '31/12/2026'])
    it(`know ${day}`, () => expect(isDate(day)).to.equal(true))
})

describe('ScheduleEvent', () => {
  const schedule = (change: object = {}) => command('ScheduleEvent', { ...key, ...webinar, ...change })
  it('announces it', () => given().when(schedule()).then(scheduled))
  it('is already so', () => given(scheduled).when(schedule()).thenNothing())
  it('does not replace another', () =>
    given(scheduled)
      .when(schedule({ title: 'Another' }))
      .thenRefused('conflict', 'This event exists already'))
  for (const date of ['31/02/2027', '29/02/2027'])
    it(`refuses ${date}`, () => given().when(schedule({ date })).thenRefused('invalid', 'There is no such day.'))
  it('refuses what has begun', () =>
    given()
      .when(schedule({ date: '01/01/2026', startTime: '17:30' })) // noon in UTC
      .thenRefused('invalid', 'Choose a time in the future.'))
  it('refuses a year that was mistyped', () =>
    given()
      .when(schedule({ date: '20/01/2206' }))
      .thenRefused('invalid', 'At most two years from now.'))
})

describe('EditEvent', () => {
  const edit = (change: object, at = noon, version = 0) => command('EditEvent', { ...key, version, ...webinar, ...change }, undefined, at)
  it('moves it, which those who come are told', () =>
    given(scheduled, registered(boris), registered(ana))
      .when(edit({ startTime: '19:00' }))
      .then(moved('19:00', [ana, boris])))
  it('words it otherwise, which nobody is told', () =>
    given(scheduled, registered(ana))
      .when(edit({ title: 'Mesh' }))
      .then(called('Mesh')))
  it('gives it a length, and takes that away again, which nobody is told', () => {
    given(scheduled, registered(ana))
      .when(edit({ minutes: 90 }))
      .then(called(webinar.title, noon, 90))
    given(scheduled, called(webinar.title, noon, 90))
      .when(edit({ minutes: 90 }, noon, 1))
      .thenNothing()
    given(scheduled, called(webinar.title, noon, 90))
      .when(edit({}, noon, 1))
      .thenNothing()
    given(scheduled, called(webinar.title, noon, 90))
      .when(edit({ minutes: null }, noon, 1))
      .then(called(webinar.title))
  })
  it('does both at once', () =>
    given(scheduled)
      .when(edit({ startTime: '19:00', title: 'Mesh' }))
      .then(moved('19:00'), called('Mesh')))
  it('is already so', () => given(scheduled).when(edit({})).thenNothing())
  it('keeps the banner it has', () =>
    given({ type: 'EventScheduled', data: { ...key, ...webinar, banner: bannerOf(file), scheduledAt: noon } })
      .when(edit({}))
      .thenNothing())
  it('drops the banner it had', () =>
    given({ type: 'EventScheduled', data: { ...key, ...webinar, banner: bannerOf(file), scheduledAt: noon } })
      .when(edit({ banner: bannerOf(other) }))
      .then({
        type: 'EventEdited',
        data: { ...key, title: webinar.title, link: webinar.link, banner: bannerOf(other), dropped: file, editedAt: noon },
      }))
  it('can be worded otherwise once it has begun', () =>
    given(scheduled)
      .when(edit({ title: 'Mesh' }, lastMoment))
      .then(called('Mesh', lastMoment)))
  it('is not moved into the past', () =>
    given(scheduled)
      .when(edit({ date: '31/12/2025' }))
      .thenRefused('invalid', 'Choose a time in the future.'))
  it('is not moved to 29/02 of a common year', () =>
    given(scheduled)
      .when(edit({ date: '29/02/2027' }))
      .thenRefused('invalid', 'There is no such day.'))
  for (const change of [moved('19:00'), called('Mesh')])
    it(`moves nothing back that another editor has ${change.type === 'EventEdited' ? 'worded otherwise' : 'moved'} meanwhile`, () =>
      given(scheduled, change)
        .when(edit({ location: 'Room 7' }))
        .thenRefused('conflict', 'Somebody has changed this event meanwhile'))
  it('goes on from what another editor has made of it', () =>
    given(scheduled, called('Mesh'))
      .when(edit({ startTime: '19:00', title: 'Mesh' }, noon, 1))
      .then(moved('19:00')))
  it('is already so, whichever version was seen', () =>
    given(scheduled, moved('19:00'))
      .when(edit({ startTime: '19:00' }))
      .thenNothing())
  it('brings back none that is cancelled', () =>
    given(scheduled, cancelled())
      .when(edit({ title: 'Mesh' }))
      .thenRefused('invalid', 'This event is cancelled'))
  it('leaves alone what is over', () =>
    given(scheduled)
      .when(edit({ title: 'Mesh' }, dayAfter))
      .thenRefused('invalid', 'This event is over'))
  it('needs an event', () => given().when(edit({})).thenRefused('not-found', 'There is no such event'))
})

describe('CancelEvent', () => {
  const cancel = (at = noon) => command('CancelEvent', key, undefined, at)
  it('tells those who are registered', () =>
    given(scheduled, registered(ana), registered(boris), gone(ana))
      .when(cancel())
      .then(cancelled([boris])))
  it('is already so', () => given(scheduled, cancelled()).when(cancel()).thenNothing())
  it('does not undo what took place', () => given(scheduled).when(cancel(dayAfter)).thenRefused('invalid', 'This event is over'))
  it('needs an event', () => given().when(cancel()).thenRefused('not-found', 'There is no such event'))
})

describe('RegisterForEvent', () => {
  const register = (who = ana, at = noon) => command('RegisterForEvent', key, asMember(who), at)
  it('registers', () => given(scheduled).when(register()).then(registered(ana)))
  it('is already so', () => given(scheduled, registered(ana)).when(register()).thenNothing())
  it('takes back who had left', () => given(scheduled, registered(ana), gone(ana)).when(register()).then(registered(ana)))
  const toAndFro = (times: number) => Array.from({ length: times }, () => [registered(ana), gone(ana)]).flat()
  it('takes nobody for ever to and fro, and everybody else', () => {
    given(scheduled, ...toAndFro(MOST_TIMES_REGISTERED - 1))
      .when(register())
      .then(registered(ana))
    const often = given(scheduled, ...toAndFro(MOST_TIMES_REGISTERED))
    often.when(register()).thenRefused('conflict', 'You have registered for this event, and left it, 20 times. It cannot be done again.')
    often.when(register(boris)).then(registered(boris))
  })
  it('is open while it takes place', () => given(scheduled).when(register(ana, lastMoment)).then(registered(ana, lastMoment)))
  it('is closed once its day in India is over', () =>
    given(scheduled).when(register(ana, dayAfter)).thenRefused('invalid', 'This event is over'))
  it('is closed where it will not take place', () =>
    given(scheduled, cancelled()).when(register()).thenRefused('invalid', 'This event is cancelled'))
  it('needs an event', () => given().when(register()).thenRefused('not-found', 'There is no such event'))
  it('ends where nobody could be told any more', () =>
    given(scheduled, ...Array.from({ length: MOST_REGISTERED }, (_, i) => registered((1_000 + i) as MemberId)))
      .when(register())
      .thenRefused('conflict', 'All 1,000 places of this event are taken. Please look again later: some are given up before it begins.'))
})

describe('LeaveEvent', () => {
  const leave = (at = noon) => command('LeaveEvent', key, asMember(ana), at)
  it('takes a registration back', () => given(scheduled, registered(ana)).when(leave()).then(gone(ana)))
  it('is already so', () => given(scheduled).when(leave()).thenNothing())
  it('does not change who was there', () =>
    given(scheduled, registered(ana)).when(leave(dayAfter)).thenRefused('invalid', 'This event is over'))
  it('needs an event', () => given().when(leave()).thenRefused('not-found', 'There is no such event'))
})

describe('EraseFromEvent', () => {
  const erase = (at = noon) => command('EraseFromEvent', { ...key, memberId: ana }, 'system:erasure', at)
  it('takes a member away, also from what is over', () =>
    given(scheduled, registered(ana))
      .when(erase(dayAfter))
      .then(gone(ana, 'erasure', dayAfter)))
  it('also from what is cancelled', () =>
    given(scheduled, registered(ana), cancelled([ana]))
      .when(erase())
      .then(gone(ana, 'erasure')))
  it('is already so', () => given(scheduled).when(erase()).thenNothing())
})

describe('RemindOfEvent', () => {
  const remind = (lead: 'day' | 'hour', start = startsAt) =>
    command('RemindOfEvent', { ...key, lead, startsAt: start }, 'system:reminders', lead === 'day' ? dayBefore : hourBefore)
  it('reminds those who are registered', () =>
    given(scheduled, registered(boris), registered(ana))
      .when(remind('day'))
      .then(reminded('day', [ana, boris])))
  it('reminds once of each', () => {
    given(scheduled, registered(ana), reminded('day', [ana]))
      .when(remind('day'))
      .thenNothing()
    given(scheduled, registered(ana), reminded('day', [ana]))
      .when(remind('hour'))
      .then(reminded('hour', [ana]))
  })
  it('reminds nobody who has just registered', () =>
    given(scheduled, registered(ana), registered(boris, '2026-01-19T13:00:00.001Z'))
      .when(remind('day'))
      .then(reminded('day', [ana])))
  it('reminds nobody who has left', () => given(scheduled, registered(ana), gone(ana)).when(remind('day')).then(reminded('day', [])))
  it('reminds nobody of what is cancelled', () =>
    given(scheduled, registered(ana), cancelled([ana]))
      .when(remind('day'))
      .thenNothing())
  it('says nothing of a start that is no more', () =>
    given(scheduled, registered(ana), moved('19:00', [ana]))
      .when(remind('day'))
      .thenNothing())
  it('reminds anew of what was moved', () =>
    given(scheduled, registered(ana), reminded('day', [ana]), moved('19:00', [ana]))
      .when(remind('day', '2026-01-20T13:30:00.000Z'))
      .then({ type: 'EventReminded', data: { ...key, lead: 'day', registered: [ana], startsAt: '2026-01-20T13:30:00.000Z' } }))
  it('tells nobody what they were told when it was moved', () =>
    given(scheduled, registered(ana), moved('17:00', [ana], '2026-01-19T13:00:00.000Z'))
      .when(remind('day', '2026-01-20T11:30:00.000Z'))
      .then({ type: 'EventReminded', data: { ...key, lead: 'day', registered: [], startsAt: '2026-01-20T11:30:00.000Z' } }))
  it('needs an event', () => given().when(remind('day')).thenRefused('not-found', 'There is no such event'))
})
