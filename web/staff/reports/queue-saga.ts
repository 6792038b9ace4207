import { call, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { getQueue, getTimes } from './calls.js'
import {
  moreAsked,
  moreFailed,
  moreLoaded,
  moreLoading,
  queueFailed,
  queueLoaded,
  queueOpened,
  selectQueue,
  timesLoaded,
} from './queue-slice.js'

/** What was reported and waits, or was decided; and how long decisions take. */
export function* queueSaga() {
  yield* takeLatest(
    queueOpened,
    safely(function* ({ payload: of }) {
      try {
        yield* put(queueLoaded(yield* call(getQueue, of, null)))
        yield* put(timesLoaded(yield* call(getTimes)))
      } catch (error) {
        yield* refusalOf(error)
        if ((yield* select(selectQueue)).state === 'loading') yield* put(queueFailed())
      }
    }),
  )
  // What was asked of another list is not put below this one.
  yield* takeLeading(
    moreAsked,
    safely(function* () {
      yield* race([call(more), take(queueOpened)])
    }),
  )
}

function* more() {
  const { of, next } = yield* select(selectQueue)
  if (!of || next === null) return
  yield* put(moreLoading())
  try {
    yield* put(moreLoaded(yield* call(getQueue, of, next)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(moreFailed())
  }
}
