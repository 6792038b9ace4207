import { expect } from 'chai'
import { renewIn } from '../../../../web/shared/session/token-life.js'

const MINUTE = 60_000
const born = Date.parse('2026-11-21T08:00:00Z')
const claims = { iat: born / 1_000, exp: born / 1_000 + 15 * 60 }
const token = `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.seal`

describe('when a token is replaced', () => {
  for (const [what, passed, spread, minutes] of [
    ['is new', 0, 0, 14],
    ['is new, by another tab', 0, 1, 13],
    ['was kept for ten minutes', 10, 0, 4],
    ['is about to end', 14.5, 0, 1],
    ['has ended by the clock of this device', 60, 0, 14],
    ['is not yet born by the clock of this device', -60, 0, 14],
  ] as const)
    it(`waits ${minutes} minutes when it ${what}`, () => {
      expect(renewIn(token, born + passed * MINUTE, spread)).to.equal(minutes * MINUTE)
    })

  for (const strange of ['', 'jwt', 'a.b.c', `a.${btoa('{}')}.c`])
    it(`does not know what to do with "${strange}"`, () => {
      expect(renewIn(strange, born)).to.be.undefined
    })
})
