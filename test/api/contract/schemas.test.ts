import { expect } from 'chai'
import type { TSchema } from '@sinclair/typebox'
import { calls } from '../../../api/contract/calls.js'
import { checker } from '../../../commands/runtime/codec/checker.js'
import { slices } from '../../../commands/slices.js'
import { Refusal } from '../../../domain/kernel/refusal.js'

/** They are compiled when they are first used, so that no start waits for it: one that cannot be compiled is found here. */
describe('what requests and commands are checked by', () => {
  const canBeCompiled = (schema: TSchema): void => {
    for (const coerce of [false, true]) expect(() => checker(schema, { coerce })('nothing that fits')).to.throw(Refusal)
  }

  for (const { path, body, params } of calls) {
    it(`compiles: ${path}`, () => {
      canBeCompiled(body)
      if (params) canBeCompiled(params)
    })
  }
  for (const schema of slices.flatMap(({ commands }) => commands)) {
    it(`compiles: ${schema.properties.type.const}`, () => canBeCompiled(schema))
  }
})
