import { expect } from 'chai'
import { fileURLToPath } from 'node:url'
import { beside, rowsBeside } from '../../../scripts/bench/beside.js'
import { measure } from '../../../scripts/bench/measure.js'
import { rowsOf } from '../../../scripts/bench/rows.js'
import { failureOf } from '../../support/eventually.js'
import { rowOf, steady } from './sides.js'

const HERE = fileURLToPath(new URL('../../..', import.meta.url))

describe('two checkouts beside each other', () => {
  const closed: string[] = []
  const closing = (name: string) => async () => void closed.push(name)
  beforeEach(() => closed.splice(0))

  it('take turns, and are held against each other', async () => {
    const here = rowOf('append', { ours: steady(90), baseline: steady(1), close: closing('here') })
    const there = rowOf('append', { ours: steady(100), baseline: steady(2), close: closing('there') })
    const { ratio, verdict } = await measure(beside(here, there))
    expect(ratio).to.equal(0.9)
    expect(verdict.is).to.equal('missed')
    expect(closed).to.deep.equal(['there', 'here'])
  })

  it('leave nothing open when one does not open', async () => {
    const here = rowOf('append', { close: closing('here') })
    const there = rowOf('append', {}, { open: () => Promise.reject(new Error('old code')) })
    expect(await failureOf(measure(beside(here, there)))).to.have.property('message', 'old code')
    expect(closed).to.deep.equal(['here'])
  })

  it('are compared in the rows that both have, and it is told which they have not', async () => {
    const rows = [...rowsOf(false).slice(0, 2), rowOf('of tomorrow', {})]
    const missing: string[] = []
    const both = await rowsBeside(rows, HERE, false, (name) => missing.push(name))
    expect(both.map(({ name }) => name)).to.deep.equal(rows.slice(0, 2).map(({ name }) => name))
    expect(missing).to.deep.equal(['of tomorrow'])
  })
})
