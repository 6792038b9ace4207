import { randomUUID } from 'node:crypto'
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
