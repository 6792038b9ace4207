import { expect } from 'chai'
import { spokenDay } from '../../../../web/shared/format/day.js'

/** Where the reader is. */
const at = (month: number, day: number, hour: number, minute = 0) => new Date(2026, month - 1, day, hour, minute).getTime()

describe('the day of something', () => {
  for (const [then, now, text] of [
    [at(5, 7, 0), at(5, 7, 23, 59), 'Today'],
    [at(5, 7, 9), at(5, 7, 9), 'Today'],
    [at(5, 6, 23, 59), at(5, 7, 0), 'Yesterday'],
    [at(5, 6, 0), at(5, 7, 23, 59), 'Yesterday'],
    [at(5, 5, 23, 59), at(5, 7, 0), 'May 5, 2026'],
    [at(3, 29, 0, 30), at(3, 30, 0, 15), 'Yesterday'],
    [at(10, 25, 0, 30), at(10, 26, 23, 45), 'Yesterday'],
    [at(1, 5, 12), at(12, 31, 12), 'Jan 5, 2026'],
  ] as const)
    it(`is "${text}" ${(now - then) / 3_600_000} hours later`, () => expect(spokenDay(then, now)).to.equal(text))
})
