import { readdirSync } from 'node:fs'
import { expect } from 'chai'
import { retired, views } from '../../projections/views.js'
import { fingerprintFile, fingerprintOf, frozenOf } from '../../scripts/freeze/fingerprints.js'

/** While a deploy is under way the higher version is the newer one, so what changes without a higher number would never be built. */
describe('the version of a view', () => {
  for (const view of views) {
    it(`is higher when the schema.sql or the rows.ts of ${view.name} has changed (raise it in projector.ts, then npm run freeze)`, () =>
      expect(frozenOf(view.name)[view.version]).to.equal(fingerprintOf(view)))

    it(`never goes down again: ${view.name}`, () =>
      expect(view.version).to.equal(Math.max(...Object.keys(frozenOf(view.name)).map(Number))))
  }

  it('stays with a view that is given up: it is named in projections/views.ts, with a higher one', () => {
    for (const file of readdirSync(new URL('.', fingerprintFile('any')))) {
      const name = file.replace('.json', '')
      const last = Math.max(...Object.keys(frozenOf(name)).map(Number))
      expect(views.some((view) => view.name === name) || (retired[name] ?? 0) > last, name).to.equal(true)
    }
  })
})
