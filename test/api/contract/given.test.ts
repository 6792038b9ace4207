import { expect } from 'chai'
import { givenMoment, ID, PlaceWord } from '../../../api/contract/given.js'
import { placeIn, placeWord } from '../../../api/http/fields/place-word.js'
import { checker } from '../../../commands/runtime/codec/checker.js'
import { Refusal } from '../../../domain/kernel/refusal.js'

describe('what requests may give', () => {
  it('are ids that an int holds, in digits, and no others', () => {
    const isId = (text: string) => new RegExp(`^${ID}$`).test(text)
    const powers = Array.from({ length: 12 }, (_, i) => 10 ** i)
    const edges = [2_147_483_647, 2_147_483_600, 2_147_480_000, 2_147_000_000, 2_100_000_000, 2_000_000_000]
    for (const n of [...powers, ...edges].flatMap((at) => [at - 1, at, at + 1]))
      expect(isId(`${n}`), `${n}`).to.equal(n >= 1 && n < 2 ** 31)
    for (const text of ['', '0', '01', '1.0', '-1', '1e3', ' 1']) expect(isId(text), text).to.equal(false)
  })

  it('are places as they were told', () => {
    const fits = checker(PlaceWord)
    for (const [first, id] of [
      [0, 1],
      [new Date('2026-01-01T12:00:00.123Z'), 2_147_483_647],
    ] as const)
      expect(placeIn(fits(placeWord(first, id)))).to.deep.equal([Number(first), id])
    for (const word of ['', '~', '1~', '~1', '1~0', '1~2147483648', '-1~1', '1~1~1', '1e3~1'])
      expect(() => fits(word), word).to.throw(Refusal)
  })

  it('are moments that there were, in UTC, since 1970', () => {
    const fits = checker(givenMoment())
    for (const moment of ['1970-01-01T00:00:00Z', '2026-12-31T23:59:59.999Z', '2028-02-29T12:00:00Z', '9999-12-31T23:59:59Z'])
      expect(fits(moment)).to.equal(moment)
    for (const moment of [
      '',
      '1969-12-31T23:59:59Z',
      '2027-02-29T12:00:00Z',
      '2026-12-31T23:59:60Z',
      '2026-01-01T12:00:00+01:00',
      '2026-01-01',
    ])
      expect(() => fits(moment), moment).to.throw(Refusal)
  })
})
