import { expect } from 'chai'
import { clockIn, fullyIn, shortlyIn } from '../../../api/notifications/meetings/meeting-when.js'

describe('when an event is, in notifications and mails', () => {
  for (const [what, at, shortly, zone] of [
    // The clocks of Zurich go forward at 02:00 on 29/03, to 03:00, and back at 03:00 on 25/10.
    ['before the clocks go forward', '2026-03-29T00:30:00.000Z', 'Sunday 29 Mar, 01:30', 'Central European Standard Time'],
    ['after it', '2026-03-29T01:30:00.000Z', 'Sunday 29 Mar, 03:30', 'Central European Summer Time'],
    ['before they go back', '2026-10-25T00:30:00.000Z', 'Sunday 25 Oct, 02:30', 'Central European Summer Time'],
    ['after it, by the same clock', '2026-10-25T01:30:00.000Z', 'Sunday 25 Oct, 02:30', 'Central European Standard Time'],
  ] as const)
    it(`is by the clocks of the day itself: ${what}`, () => {
      const moment = new Date(at)
      expect([shortlyIn(moment, 'Europe/Zurich'), clockIn(moment, 'Europe/Zurich')]).to.deep.equal([shortly, shortly.slice(-5)])
      expect(fullyIn(moment, 'Europe/Zurich')).to.match(new RegExp(`2026, ${shortly.slice(-5)} \\(${zone}\\)$`))
    })
})
