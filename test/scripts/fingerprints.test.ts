import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { retired, views } from '../../projections/views.js'
import { fingerprintFile, fingerprintOf, frozenOf } from '../../scripts/freeze/fingerprints.js'

/** While a deploy is under way the higher version is the newer one, so what changes without a higher number would never be built. */
describe('the version of a view', () => {
  for (const view of views) {
    it(`is higher when the schema.sql or the fold of ${view.name} has changed (raise it in projector.ts, then npm run freeze)`, () =>
      expect(frozenOf(view.name)[view.version]).to.equal(fingerprintOf(view)))

    it(`never goes down again: ${view.name}`, () =>
      expect(view.version).to.equal(Math.max(...Object.keys(frozenOf(view.name)).map(Number))))
  }

  for (const name of ['schema.sql', 'rows.ts', 'facts.ts', 'card.ts'])
    it(`is to be raised for a change of ${name}, and for no comment in it`, () => {
      const path = mkdtempSync(join(tmpdir(), 'view-'))
      try {
        const write = (file: string, text: string) => writeFileSync(join(path, file), text)
        for (const file of ['schema.sql', 'rows.ts', 'facts.ts', 'card.ts']) write(file, 'select')
        const print = () => fingerprintOf({ folder: pathToFileURL(`${path}/`) })
        const before = print()
        write(name, name.endsWith('.sql') ? 'select -- said' : 'select // said')
        expect(print()).to.equal(before)
        write(name, 'other')
        expect(print()).not.to.equal(before)
      } finally {
        rmSync(path, { recursive: true })
      }
    })

  it('stays with a view that is given up: it is named in projections/views.ts, with a higher one', () => {
    for (const file of readdirSync(new URL('.', fingerprintFile('any')))) {
      const name = file.replace('.json', '')
      const last = Math.max(...Object.keys(frozenOf(name)).map(Number))
      expect(views.some((view) => view.name === name) || (retired[name] ?? 0) > last, name).to.equal(true)
    }
  })
})
