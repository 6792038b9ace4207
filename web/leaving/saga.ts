import { all, call, delay, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'
import { UNKNOWN_CALLER } from '../shared/net/answer.js'
import { Problem } from '../shared/net/http.js'
import { noticed } from '../shared/ui/notices/notices.js'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/sagas/safely.js'
import { selectMe, signedOut } from '../shared/session/session.js'
import { askForExport, confirmRequest, lookAtExport, lookAtWays, sendDeletion, sendRequest } from './calls.js'
import {
  confirmationAsked,
  confirmationEnded,
  copyKnown,
  copyLeft,
  copyWatched,
  deletionAsked,
  deletionRefused,
  exportAsked,
  exportRefused,
  requestAsked,
  requestRefused,
  requestStored,
  waysAsked,
  waysKnown,
} from './slice.js'

/** For so long, in milliseconds, the public form says that it is sending, however quick the line is (spec 1 §9). */
const AT_LEAST = 1_500
const MAY_BE_DELETED = 'If your account was deleted, a mail confirms it.'
/** Milliseconds between two looks at a copy that is being made. */
const LOOK_EVERY = 2_000

/** Leaving SFS, and what one takes along. */
export function* leavingSaga() {
  yield* takeLeading(
    deletionAsked,
    safely(function* ({ payload: { deletion, key } }) {
      const me = yield* select(selectMe)
      try {
        const { msg } = yield* call(sendDeletion, deletion, key)
        yield* put(noticed({ kind: 'success', text: msg }))
        const now = yield* select(selectMe)
        if (now === me || now === undefined) yield* put(signedOut({ ended: false })) // nothing of theirs is left here, also where the session ended before the answer
      } catch (error) {
        const { code, errors, message } = yield* refusalOf(error)
        const now = yield* select(selectMe)
        // It may have been stored, and the answer to that lost: then the session is over, as it is where it was ended elsewhere.
        if (code === UNKNOWN_CALLER && now === undefined) yield* put(noticed({ kind: 'info', text: MAY_BE_DELETED, lasting: true }))
        if (now !== me) return // they have left: nobody here has asked for it
        yield* put(deletionRefused(errors))
        yield* askForWays(errors)
        if (errors.length === 0) yield* put(noticed({ kind: 'error', text: message }))
      }
    }),
  )
  yield* takeLeading(
    requestAsked,
    safely(function* ({ payload: { request, key } }) {
      try {
        yield* all([call(sendRequest, request, key), delay(AT_LEAST)])
        yield* put(requestStored())
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        yield* put(requestRefused(error.errors))
        if (error.errors.length === 0) yield* put(noticed({ kind: 'error', text: error.message }))
      }
    }),
  )
  yield* takeLeading(
    confirmationAsked,
    safely(function* ({ payload }) {
      try {
        const { due } = yield* call(confirmRequest, payload)
        yield* put(confirmationEnded({ due }))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        yield* put(confirmationEnded('failed'))
      }
    }),
  )
  yield* takeLeading(
    exportAsked,
    safely(function* ({ payload: { password, key } }) {
      try {
        const { result } = yield* call(askForExport, password, key)
        yield* put(copyKnown(result))
      } catch (error) {
        const { errors, message } = yield* refusalOf(error)
        yield* put(exportRefused(errors))
        yield* askForWays(errors)
        if (errors.length === 0) yield* put(noticed({ kind: 'error', text: message }))
      }
    }),
  )
  yield* takeLatest(copyWatched, safely(watch))
  yield* takeLatest(
    waysAsked,
    safely(function* () {
      try {
        const { password, providers, fresh } = yield* call(lookAtWays)
        yield* put(waysKnown({ password, providers, fresh }))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(waysKnown('failed'))
      }
    }),
  )
}

/** What was enough a while ago may not be any more. */
function* askForWays(errors: Problem['errors']) {
  if (errors.some(({ field }) => field === 'password')) yield* put(waysAsked())
}

/** Asks how the copy stands, and while it is being made, again: until the page is left. */
function* watch() {
  yield* race([call(look), take([copyLeft, signedOut])])
}

function* look() {
  for (;;) {
    try {
      const { result } = yield* call(lookAtExport)
      yield* put(copyKnown(result))
      if (result.state !== 'preparing') yield* take(copyKnown)
    } catch (error) {
      yield* refusalOf(error) // without a line: it is asked again
    }
    yield* delay(LOOK_EVERY)
  }
}
