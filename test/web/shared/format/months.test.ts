import { expect } from 'chai'
import { counted, grouped } from '../../../../web/shared/format/counted.js'
import { dayOf, longDayOf, monthOf, onDay } from '../../../../web/shared/format/day.js'
import { longDay, monthAndYear, shortDay, timeOfDay } from '../../../../web/shared/format/months.js'
import { ago, calendarDay, exactly } from '../../../../web/shared/format/time.js'

const DAYS = Array.from({ length: 4 * 366 }, (_, day) => new Date(2024, 0, 1 + day, 12))

describe('a day in English', () => {
  for (const [name, own, browser] of [
    ['long', longDay, new Intl.DateTimeFormat('en', { dateStyle: 'long' })],
    ['short', shortDay, new Intl.DateTimeFormat('en', { dateStyle: 'medium' })],
    ['a month alone', monthAndYear, new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long' })],
  ] as const)
    it(`is what a browser says, on every day of four years: ${name}`, () => {
      for (const day of DAYS) expect(own(day)).to.equal(browser.format(day))
    })

  it('has times as a browser says them, in every minute of a day', () => {
    const browser = new Intl.DateTimeFormat('en', { timeStyle: 'short' })
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const at = new Date(2026, 10, 28, 0, minute)
      expect(timeOfDay(at)).to.equal(browser.format(at).replace('\u202f', ' ')) // Node has a narrow space there
    }
  })

  it('is that of its date, in whichever zone one reads it', () =>
    expect([dayOf('1980-02-29'), longDayOf('1980-02-29')]).to.deep.equal(['Feb 29, 1980', 'February 29, 1980']))
})

describe('a number in English', () => {
  it('is what a browser says', () => {
    for (const number of [0, 7, 999, 1_000, 2_400, 99_999, 100_000, 1_234_567])
      expect(grouped(number)).to.equal(number.toLocaleString('en'))
  })
})

describe('the words of a first screen', () => {
  const { DateTimeFormat, RelativeTimeFormat, NumberFormat } = Intl
  const toLocaleString = Object.getOwnPropertyDescriptor(Number.prototype, 'toLocaleString')!
  const asked = () => {
    throw new Error('a formatter was asked for: the first takes 12 ms')
  }
  beforeEach(() => {
    Object.assign(Intl, { DateTimeFormat: asked, RelativeTimeFormat: asked, NumberFormat: asked })
    Object.defineProperty(Number.prototype, 'toLocaleString', { value: asked, configurable: true })
  })
  afterEach(() => {
    Object.assign(Intl, { DateTimeFormat, RelativeTimeFormat, NumberFormat })
    Object.defineProperty(Number.prototype, 'toLocaleString', toLocaleString)
  })

  const at = new Date(2026, 10, 28, 12)
  for (const [words, say] of [
    ['2,400 likes', () => counted(2_400, 'like')],
    ['3 hours ago', () => ago(at.getTime(), at.getTime() + 3 * 3_600_000)],
    ['Nov 28, 2026', () => ago(at.getTime(), at.getTime() + 9 * 24 * 3_600_000)],
    ['Nov 28, 2026, 12:00 PM', () => exactly(at.getTime())],
    ['Nov 28, 2026', () => calendarDay(at.getTime())],
    ['Nov 28, 2026', () => dayOf('2026-11-28')],
    ['November 2026', () => monthOf(at.toISOString())],
    ['November 28, 2026', () => onDay(at.toISOString())],
    ['November 28, 2026', () => longDayOf('2026-11-28')],
  ] as const)
    it(`ask the browser for no formatter: ${words}`, () => expect(say()).to.equal(words))
})
