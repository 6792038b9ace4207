import { call, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import * as audit from './audit-slice.js'
import { getPage, getVerdict } from './calls.js'

/** The seals of the log, the newest and on demand those before, and whether the log is as they say. */
export function* auditSaga() {
  yield* takeLatest(
    audit.sealsOpened,
    safely(function* () {
      try {
        yield* put(audit.sealsLoaded(yield* call(getPage, null)))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(audit.sealsFailed())
      }
    }),
  )
  // What was asked of another list is not put below this one.
  yield* takeLeading(
    audit.moreAsked,
    safely(function* () {
      yield* race([call(more), take(audit.sealsOpened)])
    }),
  )
  yield* takeLatest(
    [audit.verifyAsked, audit.verifyAgain],
    safely(function* () {
      yield* race([call(verify), take(audit.verifyStopped)])
    }),
  )
}

function* more() {
  const { next } = yield* select(audit.selectAudit)
  if (next === null) return
  yield* put(audit.moreLoading())
  try {
    yield* put(audit.moreLoaded(yield* call(getPage, next)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(audit.moreFailed())
  }
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
