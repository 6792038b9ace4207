import { expect } from 'chai'
import { passingOf } from '../../../api/http/passing-trouble.js'
import { isMissing } from '../../../api/http/views-missing.js'
import { meaningOf, MEANINGS, type Meaning } from '../../../domain/kernel/error-meanings.js'
import { isOutOfTime, mayPass } from '../../../projections/runtime/transient-errors.js'

const errorOf = (named: string) =>
  named.includes(' ') ? new Error(`${named} (more)`) : Object.assign(new Error('trouble'), { code: named })
/** A class stands for any code of it that has no line of its own. */
const oneOf = (named: string) => errorOf(named.length === 2 ? `${named}ZZZ` : named)

/** What is said to who asked (when to come back), whether a batch is tried again whole, is tried in pieces, and whether a view is waited for. */
const handled = (error: Error) => [passingOf(error)?.retryAfter, mayPass(error), isOutOfTime(error), isMissing(error)]
const HANDLED: Readonly<Record<Meaning, ReturnType<typeof handled>>> = {
  away: [1, true, false, false],
  late: [1, true, true, false],
  full: [60, true, false, false],
  missing: [undefined, false, false, true],
  fault: [undefined, false, false, false],
}

describe('errors of the parts', () => {
  for (const [named, meaning] of MEANINGS)
    it(`${named} is ${meaning} to who asked and to a view`, () => expect(handled(oneOf(named))).to.deep.equal(HANDLED[meaning]))

  it('each has one line', () => {
    const named = MEANINGS.map(([each]) => each)
    expect(named.filter((each, i) => named.indexOf(each) !== i)).to.deep.equal([])
  })

  for (const [code, meaning] of [
    ['58030', 'away'],
    ['EPIPE', 'away'],
    ['55006', 'away'],
    ['55000', 'fault'],
    ['53100', 'full'],
    ['53200', 'away'],
    ['25006', 'away'],
    ['25001', 'fault'],
    ['57014', 'late'],
    ['42P01', 'missing'],
    ['42601', 'fault'],
    ['23505', 'fault'],
    ['ENOENT', 'fault'],
    ['ENEVER', 'fault'],
    ['ERR_INVALID_ARG_TYPE', 'fault'],
    ['40', 'fault'],
  ] as const)
    it(`${code} is ${meaning}`, () => expect(handled(errorOf(code))).to.deep.equal(HANDLED[meaning]))

  it('a connection that cannot be made is away, for whatever reason', () =>
    expect(meaningOf(Object.assign(errorOf('ENOENT'), { syscall: 'connect' }))).to.equal('away'))

  it('our own faults stay ours, whatever they speak of', () =>
    expect(handled(new TypeError('the connection has no timeout'))).to.deep.equal(HANDLED.fault))
})
