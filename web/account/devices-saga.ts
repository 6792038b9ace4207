import { call, put, takeLatest, takeLeading } from 'typed-redux-saga'
import { noticed } from '../shared/ui/notices/notices.js'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/sagas/safely.js'
import { signedOut } from '../shared/session/session.js'
import { endAllSessions, endSession, loadSessions } from './calls.js'
import { devicesFailed, devicesLoaded, devicesOpened, endAnswered, endAsked, type Ending } from './devices-slice.js'

/** Where I am signed in, and the ends of that. */
export function* devicesSaga() {
  yield* takeLatest(devicesOpened, safely(load))
  yield* takeLeading(
    endAsked,
    safely(function* ({ payload }) {
      try {
        const { msg } = yield* call(end, payload)
        yield* put(noticed({ kind: 'success', text: msg }))
        if (payload === 'all') yield* put(signedOut({ ended: false }))
        else yield* load()
      } catch (error) {
        const { message } = yield* refusalOf(error)
        yield* put(noticed({ kind: 'error', text: message }))
        yield* load() // it may have ended by itself
      } finally {
        yield* put(endAnswered())
      }
    }),
  )
}

const end = (ending: Ending) => (typeof ending === 'object' ? endSession(ending.id) : endAllSessions(ending === 'others'))

function* load() {
  try {
    const { sessions } = yield* call(loadSessions)
    yield* put(devicesLoaded(sessions))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(devicesFailed())
  }
}
