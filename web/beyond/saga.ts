import { fork, put, select, takeEvery } from 'typed-redux-saga'
import { savedFeedSaga } from '../feed/saved-feed-saga.js'
import { postedTo } from '../feed/feed-slice.js'
import { selectPage } from '../shared/net/live/connection.js'
import { selectMe } from '../shared/session/session.js'
import { FEED, KIND, MINE, OF, postOf, SAVED } from './names.js'
import { beyondPosted } from './pushes.js'
import { FEED_ROOM, roomOf } from './rooms.js'

/** What others post, in the lists to which it belongs: a push says whose it is, and not why I am told. */
export function* beyondSaga() {
  yield* takeEvery(beyondPosted, function* ({ payload: { id, signup_id: author } }) {
    const watched = yield* select(selectPage)
    const news = { post: postOf(id), author, traits: { member: String(author) } }
    if (watched.includes(FEED_ROOM)) yield* put(postedTo({ feed: FEED, ...news }))
    if (!watched.includes(roomOf(author))) return
    yield* put(postedTo({ feed: OF, ...news }))
    if (author === (yield* select(selectMe))) yield* put(postedTo({ feed: MINE, ...news }))
  })
  yield* fork(savedFeedSaga, KIND, SAVED)
}
