import { call, fork, join, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import { Problem } from '../shared/net/http.js'
import { VISITOR } from '../shared/drafts/drafts.js'
import { dropped } from '../shared/drafts/dropped.js'
import { noticed, SHORT } from '../shared/ui/notices/notices.js'
import { refusalTold } from '../shared/ui/notices/refusal-told.js'
import { safely } from '../shared/net/sagas/safely.js'
import { signedIn, signedOut } from '../shared/session/session.js'
import { signOutAsked } from '../shared/session/sign-out-asked.js'
import { proveAddress, sendLinkAgain, signIn, signOut, signUp } from './calls.js'
import { providerSaga } from './provider-saga.js'
import { keepJoined, SIGN_UP } from './pending-sign-up.js'
import { rememberEmail } from './remembered-email.js'
import {
  joinAsked,
  joinBegun,
  joined,
  joinRefused,
  linkAnswered,
  linkAsked,
  proofAsked,
  proofEnded,
  proofMissing,
  selectJoined,
  signInAsked,
  signInRefused,
} from './slice.js'

export function* membersSaga() {
  yield* takeEvery([joined, joinBegun, signedIn], function* () {
    yield* call(keepJoined, yield* select(selectJoined))
  })
  yield* takeLeading(
    signInAsked,
    safely(function* ({ payload }) {
      try {
        const { records } = yield* call(signIn, payload)
        yield* call(rememberEmail, payload.rememberMe ? payload.emailId : null)
        yield* put(signedIn(records))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        const toast = noticed({ kind: 'error', text: error.message, autoClose: SHORT })
        yield* put(signInRefused({ errors: error.errors, message: error.message, notice: toast.payload.id }))
        // A refusal that blames no field: the password is right, the address is not proved.
        if (error.code === 422 && error.errors.length === 0) yield* put(proofMissing(payload.emailId))
        yield* put(toast)
      }
    }),
  )
  yield* takeLeading(
    joinAsked,
    safely(function* ({ payload: { joining, key } }) {
      try {
        yield* call(signUp, joining, key)
        yield* put(joined({ emailId: joining.emailId.trim().toLowerCase() }))
        yield* dropped(VISITOR, SIGN_UP)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        yield* put(joinRefused(error.errors))
        yield* refusalTold(error)
      }
    }),
  )
  yield* takeLeading(
    linkAsked,
    safely(function* ({ payload }) {
      try {
        const { msg } = yield* call(sendLinkAgain, payload)
        yield* put(noticed({ kind: 'success', text: msg }))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        yield* put(noticed({ kind: 'error', text: error.message }))
      } finally {
        yield* put(linkAnswered())
      }
    }),
  )
  yield* takeLatest(
    proofAsked,
    safely(function* ({ payload }) {
      try {
        const { emailId } = yield* call(proveAddress, payload.query)
        yield* put(proofEnded({ state: 'done', emailId }))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        yield* put(proofEnded({ state: 'failed' }))
      }
    }),
  )
  yield* fork(providerSaga)
  yield* takeLeading(
    signOutAsked,
    safely(function* () {
      const leaving = yield* fork(leave)
      yield* put(signedOut({ ended: false })) // at once, whatever the line does
      yield* join(leaving)
    }),
  )
}

function* leave() {
  try {
    yield* call(signOut)
  } catch (error) {
    if (!(error instanceof Problem)) throw error // without an answer the session runs out by itself
  }
}
