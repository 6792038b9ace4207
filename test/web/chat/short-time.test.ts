import { expect } from 'chai'
import { shortTime } from '../../../web/chat/rooms/short-time.js'

describe('when something was written, in a list', () => {
  const now = new Date(2026, 10, 27, 9, 0).getTime()
  const said: readonly (readonly [text: string, then: Date])[] = [
    ['8:05 AM', new Date(2026, 10, 27, 8, 5)],
    ['Yesterday', new Date(2026, 10, 26, 8, 5)],
    ['Wed', new Date(2026, 10, 25, 23, 5)],
    ['Sat', new Date(2026, 10, 21, 9, 5)],
    ['Nov 20', new Date(2026, 10, 20, 23, 5)],
    ['Jan 1', new Date(2026, 0, 1)],
    ['Dec 31, 2025', new Date(2025, 11, 31, 23, 5)],
  ]
  for (const [text, then] of said) it(`is "${text}"`, () => expect(shortTime(then.getTime(), now)).to.equal(text))
})
