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

/** Once for all that happens meanwhile. */
const askAgain = () => {
  let isWaiting = false
  return function* () {
    if (isWaiting || (yield* select(selectDoubtful)).length === 0) return
    isWaiting = true
    try {
      yield* delay(LEAST + Math.random() * SPREAD)
    } finally {
      isWaiting = false
    }
    if ((yield* select(selectDoubtful)).length > 0) yield* put(unreadWanted())
  }
}
