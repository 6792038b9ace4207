import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { slices } from '../../commands/slices.js'
import { foldOf, folds, frozenFoldsOf } from '../../scripts/freeze/folds.js'

/** Where a state that older code has kept is taken up, what newer code would make of the same facts is never seen. */
describe('the version of kept states', () => {
  for (const { name, version, fingerprint } of folds()) {
    it(`is higher when evolve of ${name}, or what it calls, has changed (raise it in commands/${name}.ts, then npm run freeze)`, () =>
      expect(frozenFoldsOf(name)[version]).to.equal(fingerprint))

    it(`never goes down again: ${name}`, () => expect(version).to.equal(Math.max(...Object.keys(frozenFoldsOf(name)).map(Number))))
  }

  it('is found of every slice whose states are kept', () =>
    expect(folds()).to.have.length(slices.filter(({ kept }) => kept !== undefined).length))

  describe('is to be raised for a change of', () => {
    let path: string
    beforeEach(() => (path = mkdtempSync(join(tmpdir(), 'fold-'))))
    afterEach(() => rmSync(path, { recursive: true }))

    const FILES = {
      'decider.ts': "import { evolve, initialState } from './room.js'\nexport const decider = { evolve, initialState, decisions: {} }",
      'room.ts': [
        "import { Map } from 'immutable'",
        "import * as save from './save.js'",
        "import { most as MOST, lengthOf } from './limits.js'",
        'export const initialState = { at: Map(), saved: 0 }',
        'const moved = (state) => ({ ...state, at: MOST })',
        "export const evolve = { Moved: (state) => moved(state), ...save.evolve('Room') }",
        'export const mustBeThere = (state) => lengthOf(state) > 7',
      ].join('\n'),
      'save.ts':
        'export const evolve = (kind) => ({ [kind]: (state) => ({ ...state, saved: 1 }) })\nexport const decisions = (kind) => [kind]',
      'limits.ts': "export * from './numbers.js'\nexport const lengthOf = (state) => 3",
      'numbers.ts': 'export const most: number = 5',
    }
    type File = keyof typeof FILES
    const write = (file: File, text: string) => writeFileSync(join(path, file), text)
    beforeEach(() => Object.entries(FILES).forEach(([file, text]) => write(file as File, text)))
    const print = () => foldOf(pathToFileURL(join(path, 'decider.ts')))
    const changes = (file: File, from: string, to: string) => {
      const before = print()
      expect(FILES[file]).to.contain(from)
      write(file, FILES[file].replace(from, to))
      return print() !== before
    }

    const CHANGES: Readonly<Record<string, readonly [file: File, from: string, to: string]>> = {
      'evolve itself': ['room.ts', 'moved(state),', 'moved(moved(state)),'],
      'the state of no facts': ['room.ts', 'saved: 0', 'saved: 2'],
      'what evolve calls': ['room.ts', '...state, at', 'at'],
      'what that names, from another file by another name': ['numbers.ts', '5', '6'],
      'what is composed into it': ['save.ts', 'saved: 1', 'saved: 2'],
      'what is taken from elsewhere': ['room.ts', "'immutable'", "'another'"],
    }
    for (const [what, change] of Object.entries(CHANGES)) it(what, () => expect(changes(...change)).to.equal(true))

    const NONE: typeof CHANGES = {
      'what only decisions name': ['room.ts', '> 7', '> 8'],
      'what such a thing calls': ['limits.ts', '3', '4'],
      'what stands beside what is composed': ['save.ts', '=> [kind]', '=> [kind, 1]'],
      'a type': ['numbers.ts', ': number', ''],
      'a comment': ['numbers.ts', '5', '5 // at most'],
    }
    for (const [what, change] of Object.entries(NONE)) it(`not: ${what}`, () => expect(changes(...change)).to.equal(false))
  })
})
