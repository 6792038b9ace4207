import { fork } from 'typed-redux-saga'
import { uploadsSaga } from './uploads/uploads-saga.js'
import { uploadsReducer } from './uploads/uploads-slice.js'
import { viewedSaga } from './viewer/viewed-saga.js'

/** What the pages of Explore need: videos on their way, which go on when the page is left, and the views of those that are watched. */
export const door = {
  reducers: { reelUploads: uploadsReducer },
  saga: function* () {
    yield* fork(uploadsSaga)
    yield* fork(viewedSaga)
  },
}
