import { createAction } from '@reduxjs/toolkit'
import { delay, takeLatest } from 'typed-redux-saga'
import { fetchPost } from '../../engagement/fetch-post.js'
import type { Post } from '../../engagement/post.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { viewReel } from '../calls.js'
import { KIND } from '../names.js'

/** So long a video is on the screen, in milliseconds, before it counts as watched: who swipes past has not seen it. */
const WATCHED = 1_000

/** What is fetched so counts as viewed. */
const viewing = { [KIND]: { load: viewReel } }

/** It fills the screen now. */
export const reelCurrent = createAction<Post>('reels/current')

/** Asking for a video counts as a view of it, and brings how often it was viewed (spec 2 §4, DECISIONS C-60). */
export function* viewedSaga() {
  yield* takeLatest(
    reelCurrent,
    safely(function* ({ payload: post }) {
      yield* delay(WATCHED)
      yield* fetchPost(viewing, post)
    }),
  )
}
