import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { expect } from 'chai'
import { checker } from '../../../../commands/runtime/codec/checker.js'
import { RefuseCase, ReleaseCase } from '../../../../domain/cases/messages.js'
import { noon } from '../../../support/cast/facts.js'

describe('the check of a command', () => {
  const sent = (type: string, by: string, data: object) => ({ id: randomUUID(), type, by, at: noon, data: { caseId: 7, ...data } })

  it('knows who may send it: the process that ends a visitor’s post may refuse it, and release nothing', () => {
    const refused = sent('RefuseCase', 'system:erasure', { reason: 'A face' })
    expect(checker(RefuseCase)(refused)).to.equal(refused)
    const release = (by: string) => () => checker(ReleaseCase)(sent('ReleaseCase', by, {}))
    expect(release('operator')).not.to.throw()
    expect(release('system:erasure')).to.throw('Please check the details')
  })
})

describe('the check of texts that are to be numbers', () => {
  const Fields = Type.Object(
    {
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      many: Type.Optional(Type.Array(Type.Integer())),
      name: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.String({ maxLength: 9 })])),
      text: Type.Optional(Type.String()),
    },
    { additionalProperties: false },
  )
  const read = checker(Fields, { coerce: true })

  it('refuses what has no end, which no limit holds, and names the field', () => {
    const wrong = [{ field: 'page', msg: 'This must be a whole number.' }]
    for (const page of ['Infinity', '-Infinity', '1e999', '9'.repeat(400), 1e999])
      expect(() => read({ page }), String(page))
        .to.throw('Please check the details')
        .with.property('errors')
        .that.deep.equals(wrong)
    expect(() => read({ many: ['1', '1e999'] })).to.throw('Please check the details')
  })

  it('takes those that have one, and texts that may be any', () => {
    expect(read({ page: '7', many: ['1'], name: '5' })).to.deep.equal({ page: 7, many: [1], name: 5 })
    expect(read({ text: 'Infinity' })).to.deep.equal({ text: 'Infinity' })
  })
})
