import { expect } from 'chai'
import { endingWith } from '../../../domain/kernel/ending.js'
import { behind } from '../../support/behind.js'

describe('an end within a longer life', () => {
  it('comes with the end of that, or before', () => {
    const life = new AbortController()
    const [first, second] = [endingWith(life.signal), endingWith(life.signal)]
    first.end()
    expect([first.signal.aborted, second.signal.aborted, life.signal.aborted]).to.deep.equal([true, false, false])
    life.abort()
    expect(second.signal.aborted).to.equal(true)
    expect(endingWith(life.signal).signal.aborted).to.equal(true)
  })

  it('is forgotten by the longer one, however often', () => {
    const life = new AbortController()
    for (let turn = 0; turn < 1_000; turn++) endingWith(life.signal).release()
    expect(behind(life.signal)).to.be.at.most(1) // an empty list stays
  })
})
