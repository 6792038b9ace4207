import { call, put, race, select, take, takeLatest } from 'typed-redux-saga'
import { pagedListSaga } from '../../shared/lists/paged-list-saga.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import * as audit from './audit-slice.js'
import { getPage, getVerdict } from './calls.js'

/** The seals of the log, the newest and on demand those before, and whether the log is as they say. */
export function* auditSaga() {
  yield* pagedListSaga({
    actions: audit.listSteps,
    on: [audit.sealsOpened],
    selectList: audit.selectAudit,
    page: (_, from: number | null) => getPage(from),
  })
  yield* takeLatest(
    [audit.verifyAsked, audit.verifyAgain],
    safely(function* () {
      yield* race([call(verify), take(audit.verifyStopped)])
    }),
  )
}

/** Part after part, until something is broken or all of it was looked through. */
function* verify() {
  for (;;) {
    const { state, of, last } = (yield* select(audit.selectAudit)).verifying
    if (state !== 'running' || !of) return
    try {
      yield* put(audit.partVerified(yield* call(getVerdict, { ...of, from: last?.next ?? of.from })))
    } catch (error) {
      yield* refusalOf(error)
      yield* put(audit.verifyFailed())
    }
  }
}
