import { call, put, race, select, take, takeEvery, takeLatest, takeLeading, throttle } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { selectMe } from '../../shared/session/session.js'
import { reportsChanged } from '../pushes.js'
import { getQueue, getTimes } from './calls.js'
import {
  moreAsked,
  moreFailed,
  moreLoaded,
  moreLoading,
  queueChanged,
  queueFailed,
  queueLoaded,
  queueOpened,
  queueRefreshed,
  selectQueue,
  timesLoaded,
} from './queue-slice.js'

/** Milliseconds between two times that the list is asked for anew. */
const REFRESH = 1_000

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
  yield* takeEvery(reportsChanged, function* ({ payload }) {
    yield* put(queueChanged({ ...payload, me: yield* select(selectMe) }))
  })
  // What was decided is told by the list alone; so is what comes after a page of which nothing is left.
  yield* throttle(
    REFRESH,
    queueChanged,
    safely(function* () {
      const { state, of, queued, next } = yield* select(selectQueue)
      if (state !== 'ready' || !of || (of.state !== 'decided' && (queued.length > 0 || next === null))) return
      try {
        const page = yield* call(getQueue, of, null)
        if ((yield* select(selectQueue)).of === of) yield* put(queueRefreshed(page))
      } catch (error) {
        yield* refusalOf(error) // what is shown stays; the next change asks again
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
