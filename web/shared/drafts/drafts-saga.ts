import { all, call, takeEvery } from 'typed-redux-saga'
import { dropAllDrafts, sweepDrafts } from './drafts.js'
import { dropAllFiles, sweepFiles } from './kept-files.js'
import { safely } from '../net/sagas/safely.js'
import { signedIn, signedOut } from '../session/session.js'

/** Drafts and files outlive a reload and a session that ran out; leaving erases them, and so does another member's coming. */
export function* draftsSaga() {
  yield* takeEvery(
    signedIn,
    safely(function* ({ payload: { id } }) {
      yield* sweep(id)
    }),
  )
  yield* takeEvery(
    signedOut,
    safely(function* ({ payload: { ended } }) {
      if (!ended) yield* all([call(dropAllDrafts), call(dropAllFiles)])
    }),
  )
  yield* call(
    safely(function* () {
      yield* sweep()
    }),
  )
}

function* sweep(memberId?: number) {
  yield* all([call(sweepDrafts, memberId), call(sweepFiles, memberId)])
}
