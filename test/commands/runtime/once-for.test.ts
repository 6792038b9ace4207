import { expect } from 'chai'
import { onceFor } from '../../../commands/runtime/once-for.js'

describe('what is made once for an object', () => {
  it('is the same for the same one, and another for another', () => {
    let made = 0
    const numberOf = onceFor((_of: object) => (made += 1))
    const [one, other] = [{}, {}]
    expect([numberOf(one), numberOf(other), numberOf(one)]).to.deep.equal([1, 2, 1])
  })
})
