import { fork, put, select, takeEvery } from 'typed-redux-saga'
import { postedTo, selectFeed } from '../feed/feed-slice.js'
import { savedFeedSaga } from '../feed/saved-feed-saga.js'
import { FEED, KIND, postOf, SAVED } from './names.js'
import { reelPosted } from './pushes.js'
import { isAmong } from './specialities.js'

/** What has become playable, in the feed that it fits. */
export function* reelsSaga() {
  yield* takeEvery(reelPosted, function* ({ payload: { post_id, id: author, speciality } }) {
    const { specialities = null } = (yield* select(selectFeed, FEED)).filter
    const traits = { specialities: isAmong(specialities, speciality) ? specialities : speciality } // a filter of several names is a list of them
    yield* put(postedTo({ feed: FEED, post: postOf(post_id), author, traits }))
  })
  yield* fork(savedFeedSaga, KIND, SAVED)
}
