import { caseFeed } from './case-feed.js'
import { caseCalls, casePushes, FEED, KIND } from './case-kind.js'
import { openCaseChanged, openCasesReducer } from './open-cases-slice.js'
import { postingReducer } from './posting-slice.js'
import { casesSaga } from './saga.js'

/** Clinical cases: a kind of posts, and the feed of them. */
export const door = {
  reducers: { posting: postingReducer, openCases: openCasesReducer },
  saga: casesSaga,
  pushes: { ...casePushes, openCaseChanged },
  kinds: { [KIND]: caseCalls },
  feeds: { [FEED]: caseFeed },
}
