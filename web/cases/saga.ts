import { fork } from 'typed-redux-saga'
import { openCasesSaga } from './open-cases-saga.js'
import { postingSaga } from './posting-saga.js'

export function* casesSaga() {
  yield* fork(postingSaga)
  yield* fork(openCasesSaga)
}
