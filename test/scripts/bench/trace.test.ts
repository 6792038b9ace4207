import { expect } from 'chai'
import { MOMENTS } from '../../../domain/kernel/moment.js'
import { stepsOf, tracesIn } from '../../../scripts/bench/trace/steps.js'

describe('the trace of a like', () => {
  const ALL = ['asked', ...MOMENTS, 'answered']
  /** One request: each moment a millisecond after the one before, from a time on; in nanoseconds, as they are written down. */
  const recorded = (from: number, moments = ALL, ms = 1): string =>
    moments.map((name, i) => `${name} ${(from + i * ms) * 1_000_000}\n`).join('')

  it('tells how long each step takes, in the middle and at worst, and all of them', () => {
    const steps = stepsOf(tracesIn(recorded(0) + recorded(100) + recorded(200, ALL, 5)))
    expect(steps.map(({ to }) => to)).to.deep.equal([...ALL.slice(1), 'in all'])
    expect(steps[0]).to.deep.equal({ to: 'admitted', p50: 1, p99: 5 })
    expect(steps.at(-1)).to.deep.equal({ to: 'in all', p50: ALL.length - 1, p99: 5 * (ALL.length - 1) })
  })

  it('leaves out what happened outside of a request, and requests that wrote nothing', () => {
    const readOnly = recorded(0, ['asked', 'admitted', 'answered'])
    expect(tracesIn(`heard 5\n${readOnly}${recorded(50)}committed 99\n`)).to.have.length(1)
  })
})
