import { createAction } from '@reduxjs/toolkit'
import { call, delay, put, takeLatest } from 'typed-redux-saga'
import type { Post } from '../../engagement/post.js'
import { postMissing, postsLoaded } from '../../engagement/posts-slice.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { viewReel } from '../calls.js'
import { idOfPost } from '../names.js'

/** So long a video is on the screen, in milliseconds, before it counts as watched: who swipes past has not seen it. */
const WATCHED = 1_000
const NOT_FOUND = 404

/** It fills the screen now. */
export const reelCurrent = createAction<Post>('reels/current')

/** Asking for a video counts as a view of it, and brings how often it was viewed (spec 2 §4, DECISIONS C-60). */
export function* viewedSaga() {
  yield* takeLatest(
    reelCurrent,
    safely(function* ({ payload: post }) {
      yield* delay(WATCHED)
      try {
        yield* put(postsLoaded([yield* call(viewReel, idOfPost(post))]))
      } catch (error) {
        if ((yield* refusalOf(error)).code === NOT_FOUND) yield* put(postMissing(post))
      }
    }),
  )
}
