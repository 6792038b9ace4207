import { call, takeEvery } from 'typed-redux-saga'
import { dropAllDrafts, sweepDrafts } from './drafts.js'
import { safely } from '../net/sagas/safely.js'
import { signedIn, signedOut } from '../session/session.js'

/** Drafts outlive a reload and a session that ran out; leaving erases them, and so does another member's coming. */
export function* draftsSaga() {
  yield* takeEvery(
    signedIn,
    safely(function* ({ payload: { id } }) {
      yield* call(sweepDrafts, id)
    }),
  )
  yield* takeEvery(
    signedOut,
    safely(function* ({ payload: { ended } }) {
      if (!ended) yield* call(dropAllDrafts)
    }),
  )
  yield* call(
    safely(function* () {
      yield* call(sweepDrafts)
    }),
  )
}
