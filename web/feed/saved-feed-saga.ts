import { isAnyOf } from '@reduxjs/toolkit'
import { put, select, takeEvery } from 'typed-redux-saga'
import { partsOf, type Kind } from '../engagement/post.js'
import { ownSaveChanged, saveConfirmed } from '../engagement/saves/saves-slice.js'
import { feedOutdated, selectFeed } from './feed-slice.js'

/** The list of what I have saved follows what I save and no longer save, here and elsewhere. */
export function* savedFeedSaga(kind: Kind, feed: string) {
  yield* takeEvery(isAnyOf(saveConfirmed, ownSaveChanged), function* ({ payload: { post, saved } }) {
    if (partsOf(post).kind !== kind) return
    const { posts } = yield* select(selectFeed, feed)
    if (posts.includes(post) !== saved) yield* put(feedOutdated(feed))
  })
}
