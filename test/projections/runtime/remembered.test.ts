import { expect } from 'chai'
import { remembered } from '../../../projections/runtime/telling/remembered.js'

const names = (count: number) => Array.from({ length: count }, (_, i) => `case-${i}`)

describe('names that are remembered', () => {
  it('are those that were added, however many there are', () => {
    const { has, add } = remembered()
    const all = names(20_000)
    all.slice(10_000).forEach(add)
    expect(all.filter(has)).to.deep.equal(all.slice(10_000))
  })

  it('are forgotten all at once when there are more than there is room for', () => {
    const { has, add } = remembered(64)
    for (const name of names(48)) add(name)
    expect(names(48).filter(has)).to.have.length(48)
    add('one more')
    expect(names(48).filter(has)).to.deep.equal([])
    for (const name of names(1_000)) add(name)
    expect(names(1_000).filter(has)).to.have.length.below(49)
  })
})
