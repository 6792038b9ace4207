import { fork } from 'typed-redux-saga'
import { feedsSaga } from '../feed/feed-saga.js'
import { reelFeeds } from './reel-feeds.js'
import { reelsSaga } from './saga.js'
import { uploadsSaga } from './uploads/uploads-saga.js'
import { uploadsReducer } from './uploads/uploads-slice.js'
import { viewedSaga } from './viewer/viewed-saga.js'

/** What the pages of Explore need: their lists, videos on their way, which go on when the page is left, and the views of those watched. */
export const door = { reducers: { reelUploads: uploadsReducer }, saga: exploreSaga }

function* exploreSaga() {
  yield* fork(feedsSaga, reelFeeds)
  yield* fork(reelsSaga)
  yield* fork(uploadsSaga)
  yield* fork(viewedSaga)
}
