import { expect } from 'chai'
import { newest } from '../../../../../web/shared/net/live/newest.js'

describe('a push that overtakes another', () => {
  it('keeps back what is older of the same thing, and of no other', () => {
    for (const [push, one, other] of [
      ['reelStateChanged', { post_id: 7 }, { post_id: 8 }],
      ['reelPosted', { post_id: 7, id: 5 }, { post_id: 8, id: 5 }],
      ['memberBlocked', { member: 5 }, { member: 6 }],
      ['eventChanged', { id: 7 }, { id: 8 }],
      ['applicationChanged', { application_id: 7, id: 3 }, { application_id: 8, id: 3 }],
    ] as const) {
      const isNews = newest()
      const told = [
        { ...one, position: 10 },
        { ...other, position: 9 },
        { ...one, position: 9 },
        { ...one, position: 11 },
      ]
      expect(
        told.map((each) => isNews(push, each)),
        push,
      ).to.deep.equal([true, true, false, true])
    }
  })
})
