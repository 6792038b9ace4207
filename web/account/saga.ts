import { fork } from 'typed-redux-saga'
import { devicesSaga } from './devices-saga.js'
import { passwordSaga } from './password-saga.js'
import { secondFactorSaga } from './two-step/saga.js'
import { recoverySaga } from './recovery-saga.js'

export function* accountSaga() {
  yield* fork(recoverySaga)
  yield* fork(passwordSaga)
  yield* fork(devicesSaga)
  yield* fork(secondFactorSaga)
}
