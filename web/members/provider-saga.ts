import { call, put, select, takeLeading } from 'typed-redux-saga'
import { Problem } from '../shared/net/http.js'
import { noticed, SHORT } from '../shared/ui/notices/notices.js'
import { providerChosen } from '../shared/session/provider-chosen.js'
import { safely } from '../shared/net/sagas/safely.js'
import { selectMe, signedIn, signedOut } from '../shared/session/session.js'
import { leaveFor, signInWith } from './calls.js'
import { isPopup, wayOut } from './popup.js'
import { providerDone, providerFailed, providerLeft, providerReturned } from './provider-slice.js'

/** To a provider, and back with what it gives (spec 1 §7). */
export function* providerSaga() {
  yield* takeLeading(
    providerChosen,
    safely(function* ({ payload: provider }) {
      const way = wayOut(provider === 'apple')
      try {
        const { url } = yield* call(leaveFor, provider)
        yield* call(way.go, url)
      } catch (error) {
        way.giveUp()
        if (!(error instanceof Problem)) throw error
        yield* put(noticed({ kind: 'error', text: error.message, autoClose: SHORT }))
      } finally {
        yield* put(providerLeft())
      }
    }),
  )
  yield* takeLeading(
    providerReturned,
    safely(function* ({ payload: { provider, returned } }) {
      try {
        const { records } = yield* call(signInWith, provider, returned)
        const before = yield* select(selectMe)
        if (before !== undefined && before !== records.id) yield* put(signedOut({ ended: false })) // nothing of theirs is left
        yield* put(signedIn(records)) // other tabs hear of it
        yield* put(providerDone())
        if (isPopup()) window.close()
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        yield* put(providerFailed(error.message))
      }
    }),
  )
}
