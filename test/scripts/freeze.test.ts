import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { mustFit } from '../../commands/runtime/checker.js'
import { upcast } from '../../commands/runtime/upcast.js'
import { upcasters } from '../../commands/upcasters.js'
import { printModel } from '../../scripts/freeze/event-model.js'
import { declaredEvents, MODEL, sampleFile } from '../../scripts/freeze/registry.js'

const schemas = new Map(declaredEvents().map((schema) => [schema.properties.type.const, schema]))
const frozen = readdirSync(new URL('.', sampleFile('', 1)))

describe('the stored format', () => {
  for (const { properties, v } of declaredEvents()) {
    it(`has a frozen sample of ${properties.type.const} v${v} (npm run freeze)`, () =>
      expect(existsSync(sampleFile(properties.type.const, v))).to.equal(true))
  }

  for (const file of frozen) {
    it(`reads ${file}`, () => {
      const [, type = '', version = ''] = /^(\w+)\.v(\d+)\.json$/.exec(file) ?? []
      const schema = schemas.get(type)!
      const sample = JSON.parse(readFileSync(sampleFile(type, Number(version)), 'utf8')) as object
      mustFit(schema)({ type, data: upcast(upcasters, type, sample, Number(version), schema.v) })
    })
  }

  it('is told in docs/event-model.md (npm run freeze)', () => expect(readFileSync(MODEL, 'utf8')).to.equal(printModel()))
})
