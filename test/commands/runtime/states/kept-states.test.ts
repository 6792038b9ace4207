import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { is, Map, Set } from 'immutable'
import { mapPersonal } from '../../../../commands/runtime/codec/personal-fields.js'
import { bytesOf, codeOf, stateOf } from '../../../../commands/runtime/states/state-bytes.js'
import { weightOf } from '../../../../commands/runtime/states/weight.js'
import { slices } from '../../../../commands/slices.js'
import { IdSet } from '../../../../domain/kernel/id-set.js'
import type { EventSchema } from '../../../../domain/kernel/messages.js'
import { sampleFile } from '../../../../scripts/freeze/registry.js'

const sampleOf = ({ properties, v }: EventSchema) => JSON.parse(readFileSync(sampleFile(properties.type.const, v), 'utf8')) as object

describe('a state that is kept', () => {
  it('is read as it was written', () => {
    const ids = [1, 2, 5_000, 2 ** 31 - 1, ...Array.from({ length: 400 }, (_, i) => 10_000 + i)]
    const state = {
      nothing: undefined,
      none: null,
      list: [{ yes: true }],
      liked: ids.reduce((set, id) => set.add(id), IdSet.empty()),
      names: Map([['a', 'b']]),
      done: Set(['x', 'y']),
    }
    const read = stateOf(bytesOf(state)) as typeof state
    expect(Object.keys(read)).to.deep.equal(Object.keys(state))
    expect([read.nothing, read.none, read.list]).to.deep.equal([undefined, null, [{ yes: true }]])
    expect(is(read.names, state.names) && is(read.done, state.done)).to.equal(true)
    expect(read.liked.size).to.equal(ids.length)
    expect(ids.every((id) => read.liked.has(id)) && !read.liked.has(3)).to.equal(true)
    expect(read.liked.add(10_001)).to.equal(read.liked)
    expect(read.liked.remove(10_001).has(10_001)).to.equal(false)
    expect(read.liked.has(10_001), 'as it was').to.equal(true)
  })

  it('is refused when it holds what would not come back', () => {
    expect(() => bytesOf({ at: new URL('http://localhost') })).to.throw(TypeError, 'URL')
  })

  it('weighs what it holds', () => {
    expect(weightOf({ a: 1, b: undefined, list: ['x', 'y'], set: Set([1, 2, 3]) })).to.equal(1 + 1 + 1 + 3 + 4)
  })

  it('belongs to the code that folds it', () => {
    const decider = { initialState: { count: 0 }, evolve: { Counted: (n: number) => n + 1 } }
    const codes = [
      codeOf(decider, [], 1),
      codeOf(decider, [], 2),
      codeOf({ ...decider, evolve: { Counted: (n: number) => n + 2 } }, [], 1),
      codeOf({ ...decider, initialState: { count: 0, more: 0 } }, [], 1),
    ]
    expect(Set(codes).size).to.equal(codes.length)
    expect(codeOf({ ...decider }, [], 1)).to.equal(codes[0])
  })

  for (const { prefix, events, kept } of slices) {
    if (!kept) continue
    for (const schema of events) {
      const { type } = schema.properties
      it(`holds what is personal of one subject only: ${type.const} of ${prefix}`, () => {
        const data = sampleOf(schema)
        const secret = mapPersonal(schema.properties.data, data, () => 'A SECRET') as object
        const of = (schema.subject ?? '').replace(/\{(\w+)\}/g, (_, field: string) => String((data as Record<string, unknown>)[field]))
        if (of !== kept.subjectOf(data))
          expect(bytesOf(kept.after({ type: type.const, data: secret })).toString()).to.not.include('A SECRET')
      })
    }
  }
})
