import { expect } from 'chai'
import { phoneCountries } from '../../../web/generated/phone-countries.js'
import { countryWith, digitsOf, formatted } from '../../../web/leaving/phone.js'

describe('a phone number as it is typed', () => {
  for (const [code, typed, shown] of [
    ['+1', '2', '(2'],
    ['+1', '2025', '(202) 5'],
    ['+1', '(202) 555-0123', '(202) 555-0123'],
    ['+1', '20255501239', '(202) 555-0123'],
    ['+91', '98765', '98765'],
    ['+91', '98765 4321 0 and more 55', '98765 43210'],
    ['+44', '02071838750', '0207 1838 750'],
    ['+49', '30 123456-78901', '3012 3456 7890 1'],
    ['+86', 'x', ''],
  ] as const) {
    it(`${code} ${typed} is shown as ${shown}`, () =>
      expect(formatted(digitsOf(typed, countryWith(code)), countryWith(code))).to.equal(shown))
  }

  it('keeps no more digits than the country has', () => {
    for (const country of phoneCountries) expect(digitsOf('9'.repeat(20), country)).to.have.length(country.max)
  })
})
