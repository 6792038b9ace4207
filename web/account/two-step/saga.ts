import { call, put, takeLatest, takeLeading } from 'typed-redux-saga'
import { waysAsked } from '../../leaving/slice.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { factorChanged, signedIn } from '../../shared/session/session.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { refusalTold } from '../../shared/ui/notices/refusal-told.js'
import { beginFactor, confirmFactor, endFactor, lookAtFactor, renewCodes, showCode } from './calls.js'
import {
  codeShown,
  codesTold,
  confirmAsked,
  factorFailed,
  factorKnown,
  factorOpened,
  formDone,
  formRefused,
  removeAsked,
  renewAsked,
  setUpAsked,
  setUpOffered,
} from './slice.js'

/** Two-step sign-in: how it stands, its beginning and end, and the code that a new session is asked for. */
export function* secondFactorSaga() {
  yield* takeLatest(factorOpened, safely(load))
  yield* takeLeading(
    setUpAsked,
    safely(function* () {
      try {
        const { secret, uri } = yield* call(beginFactor)
        yield* put(setUpOffered({ secret, uri }))
      } catch (error) {
        yield* toldAtForm(error)
        yield* load() // it may have been turned on elsewhere
      }
    }),
  )
  yield* takeLeading(
    confirmAsked,
    safely(function* ({ payload }) {
      try {
        const { recoveryCodes } = yield* call(confirmFactor, payload)
        yield* put(codesTold(recoveryCodes))
        yield* put(factorChanged('shown'))
        yield* load()
      } catch (error) {
        yield* toldAtForm(error)
      }
    }),
  )
  yield* takeLeading(
    renewAsked,
    safely(function* ({ payload }) {
      try {
        const { recoveryCodes } = yield* call(renewCodes, payload)
        yield* put(codesTold(recoveryCodes))
        yield* load()
      } catch (error) {
        yield* toldAtForm(error)
      }
    }),
  )
  yield* takeLeading(
    removeAsked,
    safely(function* ({ payload }) {
      try {
        const { msg } = yield* call(endFactor, payload)
        yield* put(formDone())
        yield* put(factorChanged('off'))
        yield* put(noticed({ kind: 'success', text: msg }))
        yield* load()
      } catch (error) {
        yield* toldAtForm(error)
      }
    }),
  )
  yield* takeLeading(
    codeShown,
    safely(function* ({ payload }) {
      try {
        const { records } = yield* call(showCode, payload)
        yield* put(formDone())
        yield* put(signedIn(records))
      } catch (error) {
        yield* toldAtForm(error)
      }
    }),
  )
}

/** At its field, where it has one; the way to show who one is may have changed meanwhile. */
function* toldAtForm(error: unknown) {
  const { errors, message } = yield* refusalOf(error)
  yield* put(formRefused(errors))
  if (errors.some(({ field }) => field === 'password')) yield* put(waysAsked())
  if (errors.length === 0) yield* refusalTold({ errors, message })
}

function* load() {
  try {
    const { since, codesLeft } = yield* call(lookAtFactor)
    yield* put(factorKnown({ since, codesLeft }))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(factorFailed())
  }
}
