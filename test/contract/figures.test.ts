import { expect } from 'chai'
import { limitOf } from '../support/contract-limits.js'
import { figures } from './figures/figures.js'

describe('the figures and lists of the contract', () => {
  for (const [id, holds] of Object.entries(figures)) it(`are those of the product: ${id}`, () => holds(limitOf(id) as never))

  it('are in the contract', () => expect(Object.keys(figures)).not.to.be.empty)
})
