import { call, delay, put, select, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { tryParked, whatIsParked } from './calls.js'
import { parkedFailed, parkedLoaded, parkedOpened, selectParked, tryAsked, tryOver } from './parked-slice.js'

/** Whoever leads hears of it within a second, and takes a few to begin anew: so often is looked what is left, after so many milliseconds each. */
const LOOKS = 5
const LOOK_EVERY = 2_000

/** What is not shown yet, and another try. */
export function* parkedSaga() {
  yield* takeLatest(parkedOpened, safely(load))
  yield* takeLeading(tryAsked, safely(tried))
}

function* load() {
  try {
    yield* put(parkedLoaded(yield* call(whatIsParked)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(parkedFailed())
  }
}

function* tried() {
  try {
    const before = (yield* select(selectParked)).told
    yield* call(tryParked)
    let now = before
    for (let looked = 0; looked < LOOKS && now?.count !== 0; looked++) {
      yield* delay(LOOK_EVERY)
      now = yield* call(whatIsParked)
      yield* put(parkedLoaded(now))
    }
    yield* put(tryOver(now?.count === before?.count ? 'vain' : 'not'))
  } catch (error) {
    const { message } = yield* refusalOf(error)
    yield* put(noticed({ kind: 'error', text: message }))
    yield* put(tryOver('not'))
  }
}
