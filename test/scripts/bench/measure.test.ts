import { expect } from 'chai'
import { measure } from '../../../scripts/bench/measure.js'
import { ABSOLUTE } from '../../../scripts/bench/row.js'
import { runRows } from '../../../scripts/bench/run-rows.js'
import { measuring, rowOf, steady } from './sides.js'

const broken = { run: () => Promise.reject(new Error('it fell over')) }

describe('measuring a row', () => {
  it('compares the medians of seven rounds, the warm one not among them', async () => {
    const ours = measuring(1_000, 10, 20, 30, 40, 50, 60, 70)
    const baseline = measuring(1, 100, 90, 80, 80, 80, 80, 80)
    const measured = await measure(rowOf('append', { ours, baseline }))
    expect(measured).to.deep.include({
      rounds: 7,
      ours: { median: 40, min: 10, max: 70 },
      baseline: { median: 80, min: 80, max: 100 },
      ratio: 0.5,
      spread: 1.25,
      verdict: { is: 'met' },
    })
  })

  it('tells no CPU per operation where the operations are not known', async () => {
    expect(await measure(rowOf('append', {}))).to.have.property('cpuMs', null)
  })

  it('takes a fixed size for the baseline', async () => {
    const measured = await measure(rowOf('web', { ours: steady(169), baseline: ABSOLUTE }, { better: 'less', bar: 230 }))
    expect(measured).to.deep.include({ baseline: null, ratio: 169, verdict: { is: 'met' } })
  })

  it('closes what it opened, also after a crash', async () => {
    let closed = 0
    const close = async () => {
      closed++
    }
    await runRows([rowOf('good', { close }), rowOf('bad', { close, baseline: broken })])
    expect(closed).to.equal(2)
  })

  it('goes on with the other rows when one crashes, and says which did', async () => {
    const unopened = rowOf('closed', {}, { open: () => Promise.reject(new Error('it did not open')) })
    const started: string[] = []
    const { measured, crashed } = await runRows([rowOf('bad', { ours: broken }), unopened, rowOf('good', {})], {
      starting: ({ name }) => started.push(name),
      done: ({ row }) => started.push(`${row.name} is done`),
    })
    expect(started).to.deep.equal(['bad', 'closed', 'good', 'good is done'])
    expect(measured.map(({ row }) => row.name)).to.deep.equal(['good'])
    expect(crashed.map(({ row, error }) => [row.name, (error as Error).message])).to.deep.equal([
      ['bad', 'it fell over'],
      ['closed', 'it did not open'],
    ])
  })
})
