import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { sourcesOf } from '../support/sources.js'

const OWN = ['api', 'commands', 'domain', 'projections', 'scripts', 'web']
const TYPES = new Set(['type', 'interface'])
/** `export const name`, and `export const { name, other: renamed } = …`; whatever else stands at the margin is no export. */
const ONE = /^export (?:(?:declare|abstract|async) )*(const|let|function\*?|class|enum|type|interface) ([\w$]+)/gm
const SEVERAL = /^export (const|type)? ?\{([^}]*)\}/gm
const WORD = /[\w$]+/g

interface Export {
  readonly name: string
  readonly isType: boolean
}

/** By the name under which others know it. */
const lastName = (each: string): string | undefined => each.match(WORD)?.at(-1)

const exportsIn = (text: string): readonly Export[] => [
  ...[...text.matchAll(ONE)].map(([, kind, name]) => ({ name: name!, isType: TYPES.has(kind!) })),
  ...[...text.matchAll(SEVERAL)].flatMap(([, kind, names]) =>
    names!.split(',').flatMap((each) => {
      const name = lastName(each)
      return name === undefined ? [] : [{ name, isType: kind === 'type' }]
    }),
  ),
]

const wordsIn = (text: string): readonly string[] => text.match(WORD) ?? []

describe('what a file offers to others', () => {
  it('is named by another one, a spec at least; a type, which may say what a function takes, anywhere', () => {
    const own = sourcesOf(OWN, /\.tsx?$/)
    const others = [...sourcesOf(['test', 'deploy'], /\.(tsx?|[cm]js)$/).map(({ text }) => text), readFileSync('vite.config.ts', 'utf8')]
    expect(own).to.have.length.above(500)
    const files = new Map<string, number>()
    for (const text of [...own.map(({ text }) => text), ...others])
      for (const word of new Set(wordsIn(text))) files.set(word, (files.get(word) ?? 0) + 1)
    const isNamed = (text: string, { name, isType }: Export) =>
      files.get(name)! > 1 || (isType && wordsIn(text).filter((word) => word === name).length > 1)
    const unnamed = own.flatMap(({ file, text }) =>
      exportsIn(text).flatMap((each) => (isNamed(text, each) ? [] : [`${file}: ${each.name}`])),
    )
    expect(unnamed, 'Delete what is not used, or drop its `export`').to.deep.equal([])
  })
})
