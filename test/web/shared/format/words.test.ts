import { expect } from 'chai'
import { doctor, initials } from '../../../../web/shared/format/person.js'
import { shortened } from '../../../../web/shared/format/text.js'
import { ago, days, timeLeft } from '../../../../web/shared/format/time.js'

describe('words', () => {
  for (const [passed, text] of [
    [0, 'just now'],
    [-5_000, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 minute ago'],
    [3 * 3_600_000, '3 hours ago'],
    [days(1), 'yesterday'],
    [days(6.9), '6 days ago'],
  ] as const)
    it(`${passed} ms ago is "${text}"`, () => expect(ago(days(100) - passed, days(100))).to.equal(text))

  it('names the day from a week on', () =>
    expect(ago(Date.parse('2026-01-05T12:00:00Z'), Date.parse('2026-02-01'))).to.equal('Jan 5, 2026'))

  for (const [left, text] of [
    [days(7), '7 days left'],
    [days(6) + 1, '7 days left'],
    [days(1) + 1, '2 days left'],
    [days(1), '24 hours left'],
    [1, '1 hour left'],
  ] as const)
    it(`${left} ms are "${text}"`, () => expect(timeLeft(left)).to.equal(text))

  for (const [name, called, letters] of [
    ['Ana Lind', 'Dr. Ana Lind', 'AL'],
    ['Ana Maria da Lind', 'Dr. Ana Maria da Lind', 'AL'],
    ['Pelé', 'Dr. Pelé', 'P'],
    ['𝒜na Łucja', 'Dr. 𝒜na Łucja', '𝒜Ł'],
    [null, 'Former member', ''],
  ] as const)
    it(`calls ${name ?? 'nobody'} "${called}"`, () => {
      expect([doctor(name), initials(name)]).to.deep.equal([called, letters])
    })

  it('leaves texts under 250 characters whole', () => expect(shortened('a'.repeat(249))).to.have.length(249))

  it('cuts nothing off that is blank', () => expect(shortened(`${'a'.repeat(249)}\n \n`)).to.equal(`${'a'.repeat(249)}\n \n`))

  it('cuts longer ones at a word near 200', () => {
    const text = 'seven c '.repeat(40)
    expect(shortened(text)).to.match(/ c…$|seven…$/)
    expect(shortened(text).length).to.be.within(190, 201)
    expect(shortened('a'.repeat(300))).to.equal(`${'a'.repeat(200)}…`)
  })
})
