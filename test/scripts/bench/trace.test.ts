import { expect } from 'chai'
import { stepsOf, tracesIn, WAY } from '../../../scripts/bench/trace/steps.js'

describe('the trace of a like', () => {
  /** One request: each point a millisecond after the one before, from a time on; in nanoseconds, as they are written down. */
  const recorded = (from: number, points = WAY, ms = 1): string =>
    points.map((name, i) => `${name} ${(from + i * ms) * 1_000_000}\n`).join('')

  it('tells how long each step takes, in the middle and at worst, and all of them', () => {
    const steps = stepsOf(tracesIn(recorded(0) + recorded(100) + recorded(200, WAY, 5)))
    expect(steps.map(({ to }) => to)).to.deep.equal([...WAY.slice(1), 'in all'])
    expect(steps[0]).to.deep.equal({ to: 'admitted', p50: 1, p99: 5 })
    expect(steps.at(-1)).to.deep.equal({ to: 'in all', p50: WAY.length - 1, p99: 5 * (WAY.length - 1) })
  })

  it('leaves out what happened outside of a request, and requests that wrote nothing', () => {
    const readOnly = recorded(0, ['asked', 'admitted', 'answered'])
    expect(tracesIn(`heard 5\n${readOnly}${recorded(50)}after-commit 99\n`)).to.have.length(1)
  })
})
