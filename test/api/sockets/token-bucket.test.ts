import { expect } from 'chai'
import { tokenBucket } from '../../../api/sockets/token-bucket.js'

describe('a token bucket', () => {
  let at = 0
  const bucket = () => tokenBucket({ most: 2, every: 200 }, () => at)

  it('lets some through at once, then each in its turn', () => {
    const turn = bucket()
    expect([turn(), turn(), turn(), turn()]).to.deep.equal([0, 0, 200, 400])
  })

  it('lets a page through for ever that asks no faster than it fills', () => {
    const turn = bucket()
    for (let asked = 0; asked < 100; asked++) {
      at += 300
      expect(turn()).to.equal(0)
    }
  })

  it('fills no higher than to its brim', () => {
    const turn = bucket()
    at += 60_000
    expect([turn(), turn(), turn()]).to.deep.equal([0, 0, 200])
  })
})
