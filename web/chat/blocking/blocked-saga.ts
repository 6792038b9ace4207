import { call, put, select, takeLatest } from 'typed-redux-saga'
import { missed } from '../../shared/net/live/connection.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { loadBlocked } from '../calls.js'
import { blockTold } from '../events.js'
import { roomOpened } from '../messages/messages-slice.js'
import { blockChanged } from '../pushes.js'
import { blockedLoaded, selectIsWanted } from './blocked-slice.js'

/** Whom I have blocked, for who looks at a room: asked for once, and again where an answer on its way may be older than what was told, or some of that was missed. */
export function* blockedSaga() {
  yield* takeLatest(
    [roomOpened, missed, blockTold, blockChanged],
    safely(function* () {
      if (!(yield* select(selectIsWanted))) return
      try {
        const blocked = yield* call(loadBlocked)
        yield* put(blockedLoaded(blocked.map(({ id }) => id)))
      } catch (error) {
        yield* refusalOf(error) // asked for again with the next room; blocked twice is blocked
      }
    }),
  )
}
