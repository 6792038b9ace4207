import { expect } from 'chai'
import { boundedCache } from '../../../../commands/runtime/states/cache.js'

const held = (cache: ReturnType<typeof boundedCache<number>>) => ['a', 'b', 'c'].filter((key) => cache.get(key) !== undefined)

describe('a bounded cache', () => {
  it('forgets what was not used for longest when it grows too heavy', () => {
    const cache = boundedCache<number>(10, (weight) => weight)
    cache.set('a', 4)
    cache.set('b', 4)
    cache.set('a', 5)
    cache.set('c', 2)
    expect(held(cache)).to.deep.equal(['a', 'c'])
  })

  it('keeps the newest however heavy', () => {
    const cache = boundedCache<number>(10, (weight) => weight)
    cache.set('a', 4)
    cache.set('b', 40)
    expect(held(cache)).to.deep.equal(['b'])
    cache.set('c', 1)
    expect(held(cache)).to.deep.equal(['c'])
  })

  it('forgets everything, and has all its room again', () => {
    const cache = boundedCache<number>(10, (weight) => weight)
    cache.set('a', 10)
    cache.clear()
    cache.set('b', 5)
    cache.set('c', 5)
    expect(held(cache)).to.deep.equal(['b', 'c'])
  })
})
