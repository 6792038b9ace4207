import { call, put, takeEvery, takeLeading } from 'typed-redux-saga'
import { Problem } from '../../shared/net/http.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { dropVisit, keepVisit } from '../../shared/session/session-entry.js'
import { visitBegun, visitEnded } from '../../shared/session/session.js'
import { leaveDetails } from './calls.js'
import { detailsAsked, detailsRefused } from './details-slice.js'

/** Details are left, and a visit begins with them, which this tab keeps until it ends. */
export function* detailsSaga() {
  yield* takeEvery(visitBegun, ({ payload }) => keepVisit(payload))
  yield* takeEvery(visitEnded, dropVisit)
  yield* takeLeading(
    detailsAsked,
    safely(function* ({ payload: { details, key } }) {
      try {
        yield* put(visitBegun(yield* call(leaveDetails, details, key)))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        yield* put(detailsRefused({ errors: error.errors, message: error.message }))
      }
    }),
  )
}
