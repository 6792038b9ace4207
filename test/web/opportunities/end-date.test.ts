import { expect } from 'chai'
import { endDate, type Unit } from '../../../web/opportunities/adding/end-date.js'

describe('the end of an opportunity', () => {
  const ends: readonly (readonly [from: string, count: number, unit: Unit, to: string | null])[] = [
    ['2026-11-01', 10, 'Days', '2026-11-11'],
    ['2026-12-25', 10, 'Days', '2027-01-04'],
    ['2026-03-28', 2, 'Days', '2026-03-30'], // clocks change in between
    ['2028-02-28', 1, 'Days', '2028-02-29'],
    ['2026-02-28', 1, 'Days', '2026-03-01'],
    ['2026-11-15', 3, 'Months', '2027-02-15'],
    ['2026-01-31', 1, 'Months', '2026-02-28'],
    ['2028-01-31', 1, 'Months', '2028-02-29'],
    ['2026-08-31', 1, 'Months', '2026-09-30'],
    ['2026-12-31', 2, 'Months', '2027-02-28'],
    ['2026-05-31', 25, 'Months', '2028-06-30'],
    ['2026-11-30', 2, 'Years', '2028-11-30'],
    ['2028-02-29', 1, 'Years', '2029-02-28'],
    ['2028-02-29', 4, 'Years', '2032-02-29'],
    ['2096-02-29', 4, 'Years', '2100-02-28'], // a century is no leap year
    ['1999-12-31', 1, 'Days', '2000-01-01'],
    // what is not known yet
    ['', 1, 'Days', null],
    ['0002-01-31', 1, 'Months', null],
    ['0202-01-31', 1, 'Months', null],
    ['12026-01-31', 1, 'Months', null],
    ['2026-02-30', 1, 'Days', null],
    ['2026-13-01', 1, 'Days', null],
    ['tomorrow', 1, 'Days', null],
    ['2026-01-31', 0, 'Days', null],
    ['2026-01-31', -1, 'Months', null],
    ['2026-01-31', 1.5, 'Months', null],
    ['2026-01-31', Number.NaN, 'Years', null],
    // what no date can say
    ['2026-01-31', 7_973, 'Years', '9999-01-31'],
    ['2026-01-31', 7_974, 'Years', null],
    ['2026-01-31', 10 ** 9, 'Years', null],
    ['2026-01-31', Number.MAX_SAFE_INTEGER, 'Days', null],
  ]

  for (const [from, count, unit, to] of ends)
    it(`${from || 'no day'} + ${count} ${unit} is ${to ?? 'not known'}`, () => expect(endDate(from, count, unit)).to.equal(to))
})
