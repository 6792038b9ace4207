import { fork } from 'typed-redux-saga'
import { savedFeedSaga } from '../feed/saved-feed-saga.js'
import { KIND, SAVED } from './case-kind.js'
import { openCasesSaga } from './open-cases-saga.js'
import { solvingSaga } from './solving-saga.js'

export function* casesSaga() {
  yield* fork(openCasesSaga)
  yield* fork(solvingSaga)
  yield* fork(savedFeedSaga, KIND, SAVED)
}
