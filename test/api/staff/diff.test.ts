import { expect } from 'chai'
import { diffOf } from '../../../api/staff/replay/diff.js'
import { PostRows } from '../../../projections/engagement/post-rows.js'
import { reelCards } from '../../../projections/reel-feed/rows.js'
import { attached, posted, prepared, recorded, viewed } from '../../support/cast/reels.js'

describe('what differs between two moments of a video', () => {
  it('is what people read of it: how often it was viewed, and not where in the log that was counted', () => {
    const after = (count: number) => {
      const rows = new PostRows(reelCards)
      for (const fact of recorded(posted, attached(), prepared(), viewed(3)).slice(0, count)) rows.apply(fact)
      return { ...[...rows.cards.values()][0]!, comments: [] }
    }
    expect(diffOf(after(3) as never, after(4) as never)).to.deep.equal([{ field: 'views', from: 0, to: 3 }])
  })
})
