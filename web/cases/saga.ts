import { fork } from 'typed-redux-saga'
import { caseSaga } from './case-saga.js'
import { feedSaga } from './feed-saga.js'
import { likeSaga } from './like-saga.js'
import { postingSaga } from './posting-saga.js'

export function* casesSaga() {
  yield* fork(caseSaga)
  yield* fork(feedSaga)
  yield* fork(likeSaga)
  yield* fork(postingSaga)
}
