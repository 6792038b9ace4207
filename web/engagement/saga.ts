import { fork } from 'typed-redux-saga'
import type { Calls } from './calls.js'
import { commentsSaga } from './comments/comments-saga.js'
import { likeSaga } from './likes/like-saga.js'
import { likersSaga } from './likes/likers-saga.js'
import { openedSaga } from './opened-saga.js'

/** What every post can undergo, asked for by the calls of its kind. */
export function* engagementSaga(calls: Calls) {
  yield* fork(likeSaga, calls)
  yield* fork(commentsSaga, calls)
  yield* fork(likersSaga, calls)
  yield* fork(openedSaga, calls)
}
