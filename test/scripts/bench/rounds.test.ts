import { expect } from 'chai'
import { interleaved } from '../../../scripts/bench/rounds.js'
import { failureOf } from '../../support/eventually.js'
import { measuring } from './sides.js'

const cpuOf = (process: number) => ({ client: 0, process, postgres: 0, node: 0 })

describe('the rounds of a benchmark', () => {
  it('run both sides in turn and drop the first', async () => {
    const order: string[] = []
    const said = (name: string, value: number) => ({ run: async () => (order.push(name), value) })
    const rounds = await interleaved({ ours: said('A', 2), baseline: said('B', 4) }, 2, () => undefined)
    expect(order.join('')).to.equal('ABABAB')
    expect(rounds).to.have.length(2)
  })

  it('drop as many more as a program takes to be compiled', async () => {
    const rounds = await interleaved({ ours: measuring(1, 2, 3, 4, 5), baseline: measuring(9, 9, 9, 9, 9), warmUp: 2 }, 2, () => undefined)
    expect(rounds.map(({ ours }) => ours)).to.deep.equal([4, 5])
  })

  it('keep what each measured, beside the CPU that ours alone used', async () => {
    let used = 0
    const ours = { run: async () => ((used += 3), 10) }
    const baseline = { run: async () => ((used += 100), 20) }
    expect(await interleaved({ ours, baseline }, 1, () => cpuOf(used))).to.deep.equal([{ ours: 10, baseline: 20, cpu: cpuOf(3) }])
  })

  it('take no value that is no measurement', async () => {
    for (const value of [0, -1, NaN, Infinity]) {
      const error = await failureOf(interleaved({ ours: measuring(1, 1), baseline: measuring(1, value) }, 1, () => cpuOf(0)))
      expect(error).to.have.property('message', `A round measured ${value}, which is no measurement`)
    }
  })
})
