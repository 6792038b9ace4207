import { fork } from 'typed-redux-saga'
import { ownFeedSaga } from '../feed/own-feed-saga.js'
import { savedFeedSaga } from '../feed/saved-feed-saga.js'
import { FEED, KIND, MINE, SAVED } from './case-kind.js'
import { openCasesSaga } from './feed/open-cases-saga.js'
import { solvingSaga } from './outcome/solving-saga.js'

export function* casesSaga() {
  yield* fork(openCasesSaga)
  yield* fork(solvingSaga)
  yield* fork(ownFeedSaga, FEED, MINE)
  yield* fork(savedFeedSaga, KIND, SAVED)
}
