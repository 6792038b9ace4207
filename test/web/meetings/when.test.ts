import { expect } from 'chai'
import { startOf } from '../../../domain/meetings/india.js'
import { isOngoing, standingOf } from '../../../web/meetings/standing.js'
import { alsoInIndia, atText, endTimeOf, soonText, whenOf } from '../../../web/meetings/when.js'

const at = (date: string, startTime: string) => ({ date, start_time: startTime, starts_at: startOf({ date, startTime }) })

describe('when an event begins, where the reader is', () => {
  for (const [zone, date, startTime, day, time, name] of [
    ['Asia/Kolkata', '20/01/2026', '18:30', 'Tuesday, 20 Jan 2026', '18:30', 'India Standard Time'],
    ['America/New_York', '20/01/2026', '18:30', 'Tuesday, 20 Jan 2026', '08:00', 'Eastern Standard Time'],
    ['America/New_York', '21/01/2026', '06:00', 'Tuesday, 20 Jan 2026', '19:30', 'Eastern Standard Time'],
    // The clocks of Zurich go forward at 02:00 on this day, to 03:00.
    ['Europe/Zurich', '29/03/2026', '06:00', 'Sunday, 29 Mar 2026', '01:30', 'Central European Standard Time'],
    ['Europe/Zurich', '29/03/2026', '07:00', 'Sunday, 29 Mar 2026', '03:30', 'Central European Summer Time'],
    // And back at 03:00 on this one: half past two comes twice.
    ['Europe/Zurich', '25/10/2026', '06:00', 'Sunday, 25 Oct 2026', '02:30', 'Central European Summer Time'],
    ['Europe/Zurich', '25/10/2026', '07:00', 'Sunday, 25 Oct 2026', '02:30', 'Central European Standard Time'],
    ['Pacific/Kiritimati', '31/12/2026', '18:30', 'Friday, 1 Jan 2027', '03:00', 'Line Islands Time'],
    ['Asia/Kathmandu', '29/02/2028', '23:50', 'Wednesday, 1 Mar 2028', '00:05', 'Nepal Time'],
  ] as const)
    it(`${date}, ${startTime} in India is ${day}, ${time} in ${zone}`, () =>
      expect(whenOf(at(date, startTime), zone)).to.deep.include({ day, time, zone: name }))

  it('ends by the same clocks, where editors say how long it takes', () => {
    expect(endTimeOf({ ...at('20/01/2026', '18:30'), minutes: 90 }, 'Asia/Kolkata')).to.equal('20:00')
    // Half past one in winter, and an hour of two hours later by the clocks of summer.
    expect(endTimeOf({ ...at('29/03/2026', '06:00'), minutes: 60 }, 'Europe/Zurich')).to.equal('03:30')
    expect(endTimeOf({ ...at('20/01/2026', '18:30'), minutes: null })).to.equal(null)
  })

  for (const [now, soon] of [
    ['2026-01-20T12:59:30.000Z', 'in a minute'],
    ['2026-01-20T12:30:00.000Z', 'in 30 minutes'],
    ['2026-01-20T11:59:00.000Z', 'today'],
    ['2026-01-19T23:30:00.000Z', 'today'], // past midnight in Zurich
    ['2026-01-19T22:30:00.000Z', 'tomorrow'],
    ['2026-01-14T12:00:00.000Z', 'in 6 days'],
    ['2026-01-13T12:00:00.000Z', null],
    ['2026-01-20T13:00:00.000Z', null],
  ] as const)
    it(`is ${soon} at ${now}`, () => expect(soonText(at('20/01/2026', '18:30'), Date.parse(now), 'Europe/Zurich')).to.equal(soon))

  it('counts days as the calendar of the reader does, also over the day on which their clocks change', () => {
    const soon = (date: string, startTime: string, now: string) => soonText(at(date, startTime), Date.parse(now), 'Europe/Zurich')
    // From half past midnight to a quarter past the next one there are 22 hours and 45 minutes, and in autumn 26 to half past one.
    expect(soon('30/03/2026', '03:45', '2026-03-28T23:30:00.000Z')).to.equal('tomorrow')
    expect(soon('26/10/2026', '06:00', '2026-10-24T22:30:00.000Z')).to.equal('tomorrow')
    // On the day itself, before and after its clocks have gone forward.
    expect(soon('29/03/2026', '18:30', '2026-03-28T23:30:00.000Z')).to.equal('today')
    expect(soon('29/03/2026', '18:30', '2026-03-29T10:00:00.000Z')).to.equal('today')
  })

  it('names the day of another one than today', () => {
    const then = Date.parse('2026-01-20T12:00:00.000Z')
    expect(atText(then, then, 'Europe/Zurich')).to.equal('at 13:00')
    expect(atText(then, then - 86_400_000, 'Europe/Zurich')).to.equal('on Tuesday, 20 Jan 2026, at 13:00')
  })

  it('has a sheet of a calendar', () =>
    expect(whenOf(at('21/01/2026', '06:00'), 'America/New_York').sheet).to.deep.equal({ day: '20', month: 'Jan' }))

  it('calls September on the sheet as beside it', () => {
    const { day, sheet } = whenOf(at('07/09/2026', '18:30'), 'Asia/Kolkata')
    expect([day, sheet.month]).to.deep.equal(['Monday, 7 Sep 2026', 'Sep'])
  })

  it('is told in the time of India too, with the day where that is another one, and not to who is there', () => {
    expect(alsoInIndia(at('20/01/2026', '18:30'), 'Europe/Zurich')).to.equal('18:30 in India')
    expect(alsoInIndia(at('21/01/2026', '06:00'), 'America/New_York')).to.equal('21 Jan 2026, 06:00 in India')
    expect(alsoInIndia(at('20/01/2026', '18:30'), 'Asia/Colombo')).to.equal(null)
  })
})

describe('how a card of an event stands', () => {
  const event = {
    starts_at: '2026-01-20T13:00:00.000Z',
    ends_at: '2026-01-20T18:30:00.000Z',
    cancelled: false,
    event_link: 'https://meet.example.org/mesh',
  }
  for (const [what, change, isRegistered, now, standing] of [
    ['is open', {}, false, '2026-01-20T12:00:00.000Z', 'register'],
    ['is open while it takes place', {}, false, '2026-01-20T18:29:59.999Z', 'register'],
    ['is registered for', {}, true, '2026-01-20T11:59:59.999Z', 'registered'],
    ['can be joined from an hour before', {}, true, '2026-01-20T12:00:00.000Z', 'join'],
    ['can be joined until its day in India is over', {}, true, '2026-01-20T18:29:59.999Z', 'join'],
    ['has no link', { event_link: null }, true, '2026-01-20T13:00:00.000Z', 'registered'],
    ['is completed', {}, true, '2026-01-20T18:30:00.000Z', 'completed'],
    ['is completed for all', {}, false, '2026-01-20T18:30:00.000Z', 'completed'],
    ['is cancelled', { cancelled: true }, true, '2026-01-20T13:00:00.000Z', 'cancelled'],
  ] as const)
    it(`${what}: ${standing} at ${now}`, () =>
      expect(standingOf({ ...event, ...change }, isRegistered, Date.parse(now))).to.equal(standing))
})

describe('what is shown at /ongoing', () => {
  const webinar = { ...at('20/01/2026', '18:30'), minutes: null, ends_at: '2026-01-20T18:30:00.000Z', cancelled: false }
  const night = { ...at('20/01/2026', '23:00'), minutes: 180, ends_at: '2026-01-20T20:30:00.000Z', cancelled: false }
  for (const [what, event, now, shown] of [
    ['what comes later today', webinar, '2026-01-19T18:30:00.000Z', true],
    ['nothing of tomorrow', webinar, '2026-01-19T18:29:59.999Z', false],
    ['what may take as long as its day', webinar, '2026-01-20T18:29:59.999Z', true],
    ['nothing whose day is over', webinar, '2026-01-20T18:30:00.000Z', false],
    ['what is to take so long until it ends', { ...webinar, minutes: 60 }, '2026-01-20T13:59:59.999Z', true],
    ['nothing that has ended', { ...webinar, minutes: 60 }, '2026-01-20T14:00:00.000Z', false],
    ['what goes on past midnight until it ends', night, '2026-01-20T20:29:59.999Z', true],
    ['nothing that has ended after midnight', night, '2026-01-20T20:30:00.000Z', false],
    ['nothing that is cancelled', { ...webinar, cancelled: true }, '2026-01-20T13:00:00.000Z', false],
  ] as const)
    it(`is ${what}`, () => expect(isOngoing(event, Date.parse(now))).to.equal(shown))
})
