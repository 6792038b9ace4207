import { fork } from 'typed-redux-saga'
import type { Calls, Reportings } from './calls.js'
import { commentsSaga } from './comments/comments-saga.js'
import { leftOverSaga } from './comments/left-over-saga.js'
import { likeSaga } from './likes/like-saga.js'
import { likersSaga } from './likes/likers-saga.js'
import { editedSaga } from './edited-saga.js'
import { openedSaga } from './opened-saga.js'
import { removalSaga } from './removal/removal-saga.js'
import { reportSaga } from './reports/report-saga.js'
import { saveSaga } from './saves/save-saga.js'

/** What every post can undergo, asked for by the calls of its kind; `reported`: what else can be reported. */
export function* engagementSaga(calls: Calls, reported: Reportings) {
  yield* fork(likeSaga, calls)
  yield* fork(saveSaga, calls)
  yield* fork(commentsSaga, calls)
  yield* fork(leftOverSaga)
  yield* fork(reportSaga, { ...calls, ...reported })
  yield* fork(removalSaga, calls)
  yield* fork(likersSaga, calls)
  yield* fork(openedSaga, calls)
  yield* fork(editedSaga, calls)
}
