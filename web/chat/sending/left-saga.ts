import { call, getContext, select, take } from 'typed-redux-saga'
import type { Door } from '../../shared/net/door.js'
import { missed, opened } from '../../shared/net/live/connection.js'
import { selectMe } from '../../shared/session/session.js'
import { countUnsent } from './unsent.js'

const loadDoor = async (): Promise<Door> => (await import('./door.js')).door

/** What somebody wrote before they left the page is sent from whichever they come back on, once there is a line. Nothing is loaded where nothing was left. */
export function* leftSaga() {
  for (;;) {
    yield* take([opened, missed])
    try {
      const me = yield* select(selectMe)
      if (me === undefined || (yield* call(countUnsent, me)) === 0) continue
      const door = yield* call(loadDoor)
      const open = yield* getContext<(door: Door) => void>('open')
      return open(door)
    } catch (error) {
      console.info('What was not sent could not be looked for', String(error)) // with the next line it is
    }
  }
}
