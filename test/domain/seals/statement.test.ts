import { expect } from 'chai'
import { statementOf, type Stated } from '../../../domain/seals/statement.js'
import { noon } from '../../support/cast/facts.js'

const stated: Stated = {
  ...{ number: 2, size: 311, root: 'ab'.repeat(32), previous: 'cd'.repeat(32), position: 315 },
  ...{ key: 'k'.repeat(43), sealedAt: noon },
}
const ofFirst = (header: string): string[] => [
  ...[header, 'number 2', 'size 311', `root ${'ab'.repeat(32)}`, `previous ${'cd'.repeat(32)}`, 'position 315'],
]
const ofLast = [`key ${'k'.repeat(43)}`, `at ${noon}`, '']

describe('what a seal signs', () => {
  it('is in the form of before where it adds nothing of other programs: old signatures hold', () =>
    expect(statementOf(stated).split('\n')).to.deep.equal([...ofFirst('sfs-log-seal-1'), ...ofLast]))

  it('has another first line where it says which events others wrote', () =>
    expect(statementOf({ ...stated, foreign: 'ef'.repeat(32) }).split('\n')).to.deep.equal([
      ...ofFirst('sfs-log-seal-2'),
      `foreign ${'ef'.repeat(32)}`,
      ...ofLast,
    ]))
})
