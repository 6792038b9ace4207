import { call, put, takeLatest } from 'typed-redux-saga'
import { Problem } from '../../shared/net/http.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { missingBy } from '../frame/missing.js'
import { loadReported } from './calls.js'
import { messageFailed, messageLoaded, messageOpened, messageRenewed } from './message-slice.js'

/** A reported message; of what is asked one after the other, only the last counts. */
export function* messageSaga() {
  yield* takeLatest(
    [messageOpened, messageRenewed],
    safely(function* ({ payload }: ReturnType<typeof messageOpened | typeof messageRenewed>) {
      try {
        yield* put(messageLoaded(yield* call(loadReported, payload)))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        yield* put(messageFailed(missingBy(error)))
      }
    }),
  )
}
