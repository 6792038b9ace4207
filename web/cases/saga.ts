import { fork } from 'typed-redux-saga'
import { caseSaga } from './case-saga.js'
import { postingSaga } from './posting-saga.js'

export function* casesSaga() {
  yield* fork(caseSaga)
  yield* fork(postingSaga)
}
