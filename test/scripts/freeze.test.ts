import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Type } from '@sinclair/typebox'
import { expect } from 'chai'
import { call } from '../../api/contract/call.js'
import { mustFit } from '../../commands/runtime/codec/checker.js'
import { upcast } from '../../commands/runtime/codec/upcast.js'
import { upcasters } from '../../commands/upcasters.js'
import { CALLS, printCalls } from '../../scripts/freeze/calls.js'
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

describe('the calls', () => {
  it('are told in docs/calls.md (npm run freeze)', () => expect(readFileSync(CALLS, 'utf8')).to.equal(printCalls()))

  it('are told with all that is declared of them', () => {
    const edit = call({
      method: 'PUT',
      alsoBy: 'POST',
      path: 'editOfSpec/:id',
      auth: 'complete',
      authAlso: ['visitor'],
      actingAs: { header: 'signup_id' },
      limit: 'upload',
      mails: true,
      body: Type.Object({}),
      files: { field: 'file', most: 2, categories: { IMAGE: { mimes: ['image/png'], maxBytes: 5 * 1024 * 1024 } } },
      answers: Type.Object({}),
      resumable: { step: 'begin', maxBytes: 200 * 1024 * 1024, maxBytesForPost: 1024 * 1024 * 1024, partBytes: 1 },
      idempotent: true,
      codes: [202, 404],
    })
    expect(printCalls([edit]).split('\n').at(-2)).to.equal(
      '| PUT, POST | `editOfSpec/:id` | members with all details, visitors who have left their details | `signup_id` (header) | upload, mails | ' +
        '`file`, at most 2: image ≤ 5 MB; in parts (tus), ≤ 200 MB, ≤ 1024 MB for a post that it names | yes | 200 202 400 401 403 404 412 413 415 422 429 503 |',
    )
  })
})
