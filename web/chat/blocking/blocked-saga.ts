import { call, put, select, takeLatest } from 'typed-redux-saga'
import { missed } from '../../shared/net/live/connection.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { loadBlocked } from '../calls.js'
import { blockTold, roomOpened, settingsOpened } from '../events.js'
import { blockChanged } from '../pushes.js'
import { blockedLoaded, blockedUnanswered, selectIsWanted } from './blocked-slice.js'

/** Whom I have blocked, for who looks at a room or at the list: asked for once, and again where an answer on its way may be older than what was told, or some of that was missed, or who was blocked since is to be named. */
export function* blockedSaga() {
  yield* takeLatest(
    [roomOpened, settingsOpened, missed, blockTold, blockChanged],
    safely(function* () {
      if (!(yield* select(selectIsWanted))) return
      try {
        yield* put(blockedLoaded(yield* call(loadBlocked)))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(blockedUnanswered()) // asked for again with the next room; blocked twice is blocked
      }
    }),
  )
}
