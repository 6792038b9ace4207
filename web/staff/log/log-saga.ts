import { call, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { getEntries } from './calls.js'
import { logFailed, logLoaded, logOpened, moreAsked, moreFailed, moreLoaded, moreLoading, selectLog } from './log-slice.js'

/** What the staff has done: the newest, and on demand what was before. */
export function* logSaga() {
  yield* takeLatest(
    logOpened,
    safely(function* ({ payload: of }) {
      try {
        yield* put(logLoaded(yield* call(getEntries, of, null)))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(logFailed())
      }
    }),
  )
  // What was asked of another list is not put below this one.
  yield* takeLeading(
    moreAsked,
    safely(function* () {
      yield* race([call(more), take(logOpened)])
    }),
  )
}

function* more() {
  const { of, next } = yield* select(selectLog)
  if (!of || next === null) return
  yield* put(moreLoading())
  try {
    yield* put(moreLoaded(yield* call(getEntries, of, next)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(moreFailed())
  }
}
