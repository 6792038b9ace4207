import { expect } from 'chai'
import { dayIn, minuteIn, isZone, nextHour, nextMinute } from '../../../../api/notifications/clock/zone.js'
import { zonesOf } from '../../../../api/notifications/clock/zones.js'
import { changeSettings } from '../../../../commands/vault/notifications/settings.js'
import { ana, boris } from '../../../support/cast/facts.js'
import { freshDatabase } from '../../../support/parts/database.js'

describe('zones', () => {
  for (const zone of ['Europe/Zurich', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'Asia/Kolkata'])
    it(`know ${zone}`, () => expect(isZone(zone)).to.equal(true))
  for (const zone of ['', 'Mars/Base', '+01:00', '../etc', 'Europe/Zurich ', 'x'.repeat(10_000), '\u0000', 'Europe//Zurich'])
    it(`do not know ${JSON.stringify(zone.slice(0, 20))}`, () => expect(isZone(zone)).to.equal(false))

  for (const [what, zone, after, next] of [
    ['later today', 'Europe/Zurich', '2026-01-10T05:00:00.000Z', '2026-01-10T07:00:00.000Z'],
    ['never now itself', 'Europe/Zurich', '2026-01-10T07:00:00.000Z', '2026-01-11T07:00:00.000Z'],
    ['a moment later', 'Europe/Zurich', '2026-01-10T06:59:59.999Z', '2026-01-10T07:00:00.000Z'],
    ['tomorrow, where it is tomorrow already', 'Pacific/Auckland', '2026-06-10T13:00:00.000Z', '2026-06-10T20:00:00.000Z'],
    ['across the beginning of summer time', 'Europe/Zurich', '2026-03-28T08:00:00.000Z', '2026-03-29T06:00:00.000Z'],
    ['across its end', 'Europe/Zurich', '2026-10-24T08:00:00.000Z', '2026-10-25T07:00:00.000Z'],
    ['on the day of its end', 'America/New_York', '2026-11-01T05:30:00.000Z', '2026-11-01T13:00:00.000Z'],
    ['by half and quarter hours', 'Asia/Kathmandu', '2026-01-10T02:15:00.000Z', '2026-01-11T02:15:00.000Z'],
    ['where summer time is half an hour', 'Australia/Lord_Howe', '2026-10-03T12:00:00.000Z', '2026-10-03T21:00:00.000Z'],
    ['over a day that never was', 'Pacific/Apia', '2011-12-29T20:00:00.000Z', '2011-12-30T18:00:00.000Z'],
    ['at the end of a year', 'Pacific/Kiritimati', '2026-12-31T18:00:00.000Z', '2027-01-01T18:00:00.000Z'],
  ] as const)
    it(`tell when it is eight next: ${what}`, () => expect(nextHour(zone, 8, after)).to.equal(next))

  it('tell an hour that is skipped as late as was skipped, and one that comes twice the first time', () => {
    expect(nextHour('Europe/Zurich', 2, '2026-03-28T12:00:00.000Z')).to.equal('2026-03-29T01:00:00.000Z')
    expect(nextHour('Europe/Zurich', 2, '2026-10-24T12:00:00.000Z')).to.equal('2026-10-25T00:00:00.000Z')
  })

  it('show eight every morning of years, once a day', () => {
    for (const zone of ['Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca', 'America/Santiago']) {
      const days = new Set<string>()
      let at = '2026-01-01T00:00:00.000Z'
      for (let i = 0; i < 800; i++) {
        at = nextHour(zone, 8, at)
        days.add(dayIn(zone, at))
        const shown = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
        expect(shown, `${zone} ${at}`).to.equal('08:00')
      }
      expect(days.size, zone).to.equal(800)
    }
  })

  it('are those of cities, or UTC, where a member has one that is not known here', async () => {
    const db = await freshDatabase()
    try {
      await db.pool.query('create schema member_profile; create table member_profile.profile (member_id int, city jsonb, forgotten bool)')
      await changeSettings(db.pool, ana, { zone: 'America/Nowhere' })
      await changeSettings(db.pool, boris, { zone: 'Asia/Tokyo' })
      const zoneOf = await zonesOf(db.pool, [ana, boris])
      expect([zoneOf(ana), zoneOf(boris)]).to.deep.equal(['UTC', 'Asia/Tokyo'])
    } finally {
      await db.close()
    }
  })

  it('tell the minute there, and when it comes again', () => {
    expect(minuteIn('Asia/Kolkata', '2026-01-10T18:00:00.000Z')).to.equal(23 * 60 + 30)
    expect(minuteIn('Asia/Kolkata', '2026-01-10T18:30:00.000Z')).to.equal(0)
    expect(nextMinute('Asia/Kolkata', 6 * 60 + 15, '2026-01-10T18:00:00.000Z')).to.equal('2026-01-11T00:45:00.000Z')
    expect(nextMinute('Europe/Zurich', 30, '2026-03-28T23:30:00.000Z')).to.equal('2026-03-29T22:30:00.000Z')
  })

  it('tell the day there', () => {
    expect(dayIn('Pacific/Auckland', '2026-01-10T12:00:00.000Z')).to.equal('2026-01-11')
    expect(dayIn('America/Los_Angeles', '2026-01-10T07:00:00.000Z')).to.equal('2026-01-09')
  })
})
