import { call, delay, fork, put, select, takeEvery, takeLatest } from 'typed-redux-saga'
import { missed } from '../../shared/net/live/connection.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { selectMe } from '../../shared/session/session.js'
import { messageChanged, roomChanged, roomRead } from '../pushes.js'
import { loadUnread } from './calls.js'
import { roomsTold, selectDoubtful, unreadLoaded, unreadWanted } from './unread-slice.js'

/** Milliseconds that a line is waited for, with which it is asked for once. */
const PATIENCE = 1_500
/** Milliseconds over which all who are in a room ask again for what a push alone does not tell. */
const SPREAD = 3_000
/** As far as it grows while doubts go on coming: in a large room each deletion has everybody ask who has not read it. */
const WIDEST = 30_000
const LEAST = 300

/** What is unread, on every page: asked for once, counted on by what is pushed, and asked for again where that does not tell. */
export function* unreadSaga() {
  let isLoaded = false
  yield* takeLatest(
    [missed, unreadWanted],
    safely(function* () {
      const me = yield* select(selectMe)
      if (me === undefined) return
      try {
        yield* put(unreadLoaded(yield* call(loadUnread, me)))
        isLoaded = true
      } catch (error) {
        yield* refusalOf(error) // the badges stay as they were
      }
    }),
  )
  yield* takeEvery([messageChanged, roomChanged, roomRead, roomsTold, unreadLoaded], safely(askAgain()))
  yield* fork(
    safely(function* () {
      yield* delay(PATIENCE)
      if (!isLoaded) yield* put(unreadWanted())
    }),
  )
}

/** Once for all that happens meanwhile, and less and less often until nothing has happened for as long as that. */
const askAgain = () => {
  let isWaiting = false
  let spread = SPREAD
  let times = 0
  return function* () {
    if (isWaiting || (yield* select(selectDoubtful)).length === 0) return
    isWaiting = true
    const mine = ++times
    try {
      yield* delay(LEAST + Math.random() * spread)
    } finally {
      isWaiting = false
    }
    if ((yield* select(selectDoubtful)).length > 0) {
      spread = Math.min(2 * spread, WIDEST)
      yield* put(unreadWanted())
    }
    yield* delay(spread)
    if (mine === times) spread = SPREAD
  }
}
