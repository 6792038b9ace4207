import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

  describe('is to be raised for a change of', () => {
    let path: string
    beforeEach(() => (path = mkdtempSync(join(tmpdir(), 'view-'))))
    afterEach(() => rmSync(path, { recursive: true }))

    const folder = (name: string) => pathToFileURL(join(path, name, '/'))
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(path, file)), { recursive: true })
      writeFileSync(join(path, file), text)
    }
    const FILES = {
      'view/schema.sql': 'create table a (b int)',
      'view/projector.ts': "import { Rows } from './rows.js'\nexport const view = new Rows()",
      'view/rows.ts':
        "import { DOES } from './steps.js'\nimport { card } from '../mechanism/card.js'\nexport class Rows { does = [DOES, card] }",
      'view/steps.ts': "export { week as of } from './weeks.js'\nexport const DOES = 1",
      'view/weeks.ts': "import { uniq } from 'package'\nexport const week = uniq(7)\nexport const day = 1",
      'mechanism/schema.sql': 'create table c (d int)',
      'mechanism/card.ts': "import { counted } from './counted.js'\nexport const card = counted(1)",
      'mechanism/counted.ts': 'export const counted = (likes: number) => likes',
    }
    const print = () => fingerprintOf({ folder: folder('view'), composes: [folder('mechanism')] })
    beforeEach(() => Object.entries(FILES).forEach(([file, text]) => write(file, text)))

    const CHANGES: Readonly<Record<string, readonly [file: keyof typeof FILES, from: string, to: string]>> = {
      'a table': ['view/schema.sql', 'int', 'text'],
      'a table of what it composes': ['mechanism/schema.sql', 'int', 'text'],
      'the projector': ['view/projector.ts', 'new Rows()', 'new Rows(1)'],
      'the rows': ['view/rows.ts', '[DOES, card]', '[card, DOES]'],
      'a file that the fold imports': ['view/steps.ts', '1', '2'],
      'a file that such a file hands on': ['view/weeks.ts', '7', '8'],
      'what is called by a name': ['view/steps.ts', 'week', 'day'],
      'what is taken from elsewhere': ['view/weeks.ts', "'package'", "'another'"],
      'a file of what it composes': ['mechanism/card.ts', '1', '2'],
      'a file that such a file imports': ['mechanism/counted.ts', '=> likes', '=> likes + 1'],
    }
    for (const [what, [file, from, to]] of Object.entries(CHANGES))
      it(`${what}, and for no comment in it`, () => {
        const before = print()
        write(file, `${FILES[file]} ${file.endsWith('.sql') ? '--' : '//'} said`)
        expect(print()).to.equal(before)
        write(file, FILES[file].replace(from, to))
        expect(print()).not.to.equal(before)
      })

    it('what the fold goes by of what is declared elsewhere', () => {
      const by = (goesBy?: unknown) => fingerprintOf({ folder: folder('view'), goesBy })
      expect(new Set([by(), by({ tells: ['a'] }), by({ tells: ['b'] })])).to.have.length(3)
    })

    it('no query, no type, and no file that something moves to', () => {
      const before = print()
      write('view/queries.ts', 'export const page = 1')
      write('view/weeks.ts', '')
      write('view/rows.ts', 'export interface Row { a: number }')
      write('view/batch.ts', FILES['view/rows.ts'])
      write('view/projector.ts', FILES['view/projector.ts'].replace('./rows.js', './batch.js'))
      write('view/calendar.ts', `import type { Row } from './rows.js'\n${FILES['view/weeks.ts']}`)
      write('view/steps.ts', "export { week as of } from './calendar.js'\nimport { page } from './queries.js'\nexport const DOES = 1")
      expect(print()).to.equal(before)
    })
  })

  it('stays with a view that is given up: it is named in projections/views.ts, with a higher one', () => {
    for (const file of readdirSync(new URL('.', fingerprintFile('any')))) {
      const name = file.replace('.json', '')
      const last = Math.max(...Object.keys(frozenOf(name)).map(Number))
      expect(views.some((view) => view.name === name) || (retired[name] ?? 0) > last, name).to.equal(true)
    }
  })
})
