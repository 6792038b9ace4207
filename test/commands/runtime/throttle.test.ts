import { mock } from 'node:test'
import { expect } from 'chai'
import { throttled } from '../../../commands/runtime/throttle.js'

describe('what is done now and then', () => {
  let done = 0
  let work: ReturnType<typeof throttled>
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] })
    done = 0
    work = throttled(() => done++, 1_000)
  })
  afterEach(() => mock.timers.reset())

  it('is done at once, and however often it is wanted no more than once a second, the last time too', () => {
    work.soon()
    expect(done).to.equal(1)
    for (let i = 0; i < 50; i++) {
      work.soon()
      mock.timers.tick(50)
    }
    expect(done).to.equal(1 + 2)
    mock.timers.tick(1_000)
    expect(done).to.equal(1 + 3)
    mock.timers.tick(10_000)
    expect(done).to.equal(1 + 3)
    work.soon()
    expect(done).to.equal(1 + 4)
  })

  it('is not done once it is over', () => {
    work.soon()
    work.soon()
    work.end()
    mock.timers.tick(10_000)
    expect(done).to.equal(1)
  })
})
