import { call, put, select, take, takeEvery, takeLatest, throttle } from 'typed-redux-saga'
import { pagedListSaga } from '../../shared/lists/paged-list-saga.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { selectMe } from '../../shared/session/session.js'
import { reportsChanged } from '../pushes.js'
import { getQueue, getTimes, isQueued } from './calls.js'
import {
  listSteps,
  type Queue,
  queueClosed,
  queueChanged,
  queueOpened,
  queueRefreshed,
  refreshAsked,
  refreshFailed,
  selectQueue,
  timesLoaded,
} from './queue-slice.js'

/** Milliseconds between two times that the list is asked for anew. */
const REFRESH = 1_000

/** What was on its way is there, or is not waited for any longer. */
const ANSWERED = [listSteps.loaded, listSteps.failed, queueRefreshed, refreshFailed, queueClosed]

/** What was decided is told by the list alone; so is what comes after a page of which nothing is left, and what the first report of a post says. */
const isOnlyTold = ({ of, list, next, untold }: Queue): boolean => {
  if (of?.state === 'decided') return true
  if (list.length === 0) return next !== null
  return list.some((row) => isQueued(row) && row.first_reason === undefined && untold.includes(row.post))
}

/** What was reported and waits, or was decided; and how long decisions take. */
export function* queueSaga() {
  yield* pagedListSaga({
    actions: listSteps,
    on: [queueOpened, queueClosed],
    selectList: selectQueue,
    page: ({ of, isLookedAt }, from: number | null) => (of && isLookedAt ? getQueue(of, from) : undefined),
  })
  yield* takeLatest(
    listSteps.loaded,
    safely(function* () {
      try {
        yield* put(timesLoaded(yield* call(getTimes)))
      } catch (error) {
        yield* refusalOf(error) // the list is there without them
      }
    }),
  )
  yield* takeEvery(reportsChanged, function* ({ payload }) {
    const { isLookedAt } = yield* select(selectQueue)
    if (isLookedAt) yield* put(queueChanged({ ...payload, me: yield* select(selectMe) })) // while nobody looks, nothing is followed
  })
  yield* throttle(
    REFRESH,
    queueChanged,
    safely(function* () {
      const { state: before, asked } = yield* select(selectQueue)
      if (before === 'loading' || asked) yield* take(ANSWERED)
      const queue = yield* select(selectQueue)
      const { state, of, isLookedAt } = queue
      if (state !== 'ready' || !of || !isLookedAt || !isOnlyTold(queue)) return
      yield* put(refreshAsked())
      try {
        const page = yield* call(getQueue, of, null)
        const now = yield* select(selectQueue)
        if (now.of === of && now.isLookedAt) yield* put(queueRefreshed(page))
      } catch (error) {
        yield* refusalOf(error) // what is shown stays; the next change asks again
        yield* put(refreshFailed())
      }
    }),
  )
}
