import { isAnyOf } from '@reduxjs/toolkit'
import { put, select, takeEvery } from 'typed-redux-saga'
import { partsOf, type Kind, type Post } from '../engagement/post.js'
import { ownSaveChanged, saveConfirmed } from '../engagement/saves/saves-slice.js'
import { feedLoaded, feedOutdated, moreLoaded, postedTo, selectFeed } from './feed-slice.js'

/** The list of what I have saved follows what I save and no longer save, here and elsewhere, and has again what a moderator brings back. */
export function* savedFeedSaga(kind: Kind, feed: string) {
  const listed = new Set<Post>()
  yield* takeEvery(isAnyOf(feedLoaded, moreLoaded), ({ payload }) => {
    if (payload.feed === feed) for (const post of payload.posts) listed.add(post)
  })
  yield* takeEvery(postedTo, function* ({ payload: { post } }) {
    const { posts } = yield* select(selectFeed, feed)
    if (listed.has(post) && !posts.includes(post)) yield* put(feedOutdated(feed))
  })
  yield* takeEvery(isAnyOf(saveConfirmed, ownSaveChanged), function* ({ payload: { post, saved } }) {
    if (partsOf(post).kind !== kind) return
    const { posts } = yield* select(selectFeed, feed)
    if (posts.includes(post) !== saved) yield* put(feedOutdated(feed))
  })
}
