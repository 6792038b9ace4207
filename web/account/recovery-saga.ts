import { call, put, select, takeLeading } from 'typed-redux-saga'
import { Problem } from '../shared/net/http.js'
import { noticed, SHORT } from '../shared/ui/notices/notices.js'
import { refusalTold } from '../shared/ui/notices/refusal-told.js'
import { safely } from '../shared/net/sagas/safely.js'
import { resetPassword, sendCode } from './calls.js'
import { codeAsked, codeRefused, codeSent, resetAsked, resetDone, resetRefused, selectMailedTo } from './recovery-slice.js'

/** A forgotten password: a code by mail, and with it another one (spec 1 §4). */
export function* recoverySaga() {
  yield* takeLeading(
    codeAsked,
    safely(function* ({ payload: emailId }) {
      try {
        const isAgain = (yield* select(selectMailedTo)) !== null // else the page that comes says so
        const { msg } = yield* call(sendCode, emailId)
        yield* put(codeSent(emailId.trim().toLowerCase()))
        if (isAgain) yield* put(noticed({ kind: 'success', text: msg, autoClose: SHORT }))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        yield* put(codeRefused(error.errors))
        yield* refusalTold(error, SHORT)
      }
    }),
  )
  yield* takeLeading(
    resetAsked,
    safely(function* ({ payload }) {
      try {
        const { msg } = yield* call(resetPassword, payload)
        yield* put(resetDone())
        yield* put(noticed({ kind: 'success', text: msg }))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        yield* put(resetRefused(error.errors))
        yield* refusalTold(error, SHORT)
      }
    }),
  )
}
