import { put, select, takeEvery } from 'typed-redux-saga'
import { selectMe } from '../shared/session/session.js'
import { postedTo } from './feed-slice.js'

/** The list of what I have posted hears of what I post elsewhere, as the feed of all does. */
export function* ownFeedSaga(all: string, own: string) {
  yield* takeEvery(postedTo, function* ({ payload }) {
    const { feed, author, traits } = payload
    if (feed !== all || author !== (yield* select(selectMe))) return
    yield* put(postedTo({ ...payload, feed: own, traits: { ...traits, member: String(author) } }))
  })
}
