import { caseFeed } from './case-feed.js'
import { caseCalls, casePushes, FEED, KIND } from './case-kind.js'
import { postingReducer } from './posting-slice.js'
import { casesSaga } from './saga.js'

/** Clinical cases: a kind of posts, and the feed of them. */
export const door = {
  reducers: { posting: postingReducer },
  saga: casesSaga,
  pushes: casePushes,
  kinds: { [KIND]: caseCalls },
  feeds: { [FEED]: caseFeed },
}
