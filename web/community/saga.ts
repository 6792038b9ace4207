import { fork } from 'typed-redux-saga'
import { ownFeedSaga } from '../feed/own-feed-saga.js'
import { savedFeedSaga } from '../feed/saved-feed-saga.js'
import { FEED, KIND, MINE, SAVED } from './names.js'

export function* communitySaga() {
  yield* fork(ownFeedSaga, FEED, MINE)
  yield* fork(savedFeedSaga, KIND, SAVED)
}
