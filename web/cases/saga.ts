import { fork } from 'typed-redux-saga'
import { feedSaga } from './feed-saga.js'
import { likeSaga } from './like-saga.js'
import { postingSaga } from './posting-saga.js'

export function* casesSaga() {
  yield* fork(feedSaga)
  yield* fork(likeSaga)
  yield* fork(postingSaga)
}
