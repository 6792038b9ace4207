import { fork } from 'typed-redux-saga'
import { postingSaga } from './posting-saga.js'

export function* casesSaga() {
  yield* fork(postingSaga)
}
