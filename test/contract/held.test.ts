import { expect } from 'chai'
import { areas } from './held/areas.js'
import { asked, kinds, type Kind } from './held/asked.js'
import { wrongWith } from './held/found.js'
import type { Specs } from './held/held.js'
import { toCome, unused } from './held/to-come.js'
import { wholes } from './held/wholes.js'

/** What specs are named for, kind by kind: each name with them. */
const named: Readonly<Record<Kind, readonly (readonly [name: string, specs: Specs])[]>> = {
  ...{ endpoints: [], messages: [] },
  rules: areas.flatMap(({ rules = {} }) => Object.entries(rules)),
  limits: areas.flatMap(({ limits = {} }) => Object.entries(limits)),
  forms: areas.flatMap(({ forms = {} }) => Object.entries(forms)),
  routes: areas.flatMap(({ routes = {} }) => Object.entries(routes)),
  entities: areas.flatMap(({ entities = {} }) => Object.entries(entities)),
  states: areas.flatMap(({ states = {} }) =>
    Object.entries(states).flatMap(([machine, steps]) =>
      Object.entries(steps).map(([on, specs]): [string, Specs] => [`${machine}: ${on}`, specs]),
    ),
  ),
}
const laterOf = (kind: Kind): readonly string[] => [...(toCome[kind] ?? []), ...(unused[kind] ?? [])]

describe('what the contract has', () => {
  for (const kind of kinds) {
    const names = named[kind].map(([name]) => name)
    const isHeld = (name: string): boolean => names.includes(name) || wholes.some((whole) => whole.kind === kind && whole.has(name))
    const isLater = (name: string): boolean => laterOf(kind).some((one) => name === one || name.startsWith(`${one}: `))

    it(`is held by a spec, or named among what is to come: all of its ${kind}`, () =>
      expect(asked[kind].filter((name) => !isHeld(name) && !isLater(name))).to.deep.equal([]))

    it(`is all that specs are named for: ${kind}`, () => {
      const there: readonly string[] = asked[kind]
      expect(names.filter((name, i) => !there.includes(name) || isLater(name) || names.indexOf(name) !== i)).to.deep.equal([])
      expect(laterOf(kind).filter((one) => !there.some((name) => name === one || name.startsWith(`${one}: `)))).to.deep.equal([])
    })
  }

  it('is held by specs that are there', () => {
    const specs = [...kinds.flatMap((kind) => named[kind].flatMap(([, held]) => held)), ...wholes.flatMap(({ spec }) => spec ?? [])]
    expect([...new Set(specs.flatMap((spec) => wrongWith(spec) ?? []))]).to.deep.equal([])
  })
})
