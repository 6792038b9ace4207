import { expect } from 'chai'
import { longAsked, whileAsking } from '../../../../web/shared/net/long-asked.js'
import { fakeClock } from '../../support/fake-clock.js'

describe('what nobody has answered when its spec ended', () => {
  it('takes long in its own spec', async () => {
    const clock = fakeClock()
    void whileAsking(new Promise(() => undefined))
    await clock.pass(3_000)
    clock.restore()
    expect(longAsked.isSo()).to.be.true
  })

  it('is not waited for in the next', () => {
    expect(longAsked.isSo()).to.be.false
  })
})
