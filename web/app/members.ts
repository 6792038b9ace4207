import { fork, getContext } from 'typed-redux-saga'
import { door as cases } from '../cases/door.js'
import { door as connections } from '../connections/door.js'
import { engagementDoor } from '../engagement/door.js'
import { feedDoor } from '../feed/door.js'
import { door as notifications } from '../notifications/door.js'
import { opportunityPushes } from '../opportunities/pushes.js'
import type { Door } from '../shared/net/door.js'
import { socketSaga, type Line } from '../shared/net/socket.js'

/** Of each of a union, as one. */
type AllOf<Part> = (Part extends unknown ? (part: Part) => void : never) extends (part: infer All) => void ? All : never
const together = <Part>(parts: readonly Part[]) => Object.assign({}, ...parts) as AllOf<Part>

/** The kinds of posts: another is one more here. */
const kinds = [cases] as const
const engagement = engagementDoor(together(kinds.map((kind) => kind.kinds)))
const feeds = feedDoor(together(kinds.map((kind) => kind.feeds)))
const doors = [engagement, feeds, connections, ...kinds, notifications] as const
const slices: readonly Door[] = doors

/** What a visitor has no use for: it comes with a member, hears the server's pushes, and goes with them. */
export const door = {
  reducers: together(doors.map(({ reducers }) => reducers)),
  saga: function* () {
    for (const { saga } of slices) yield* fork(saga)
    const line = yield* getContext<Omit<Line, 'pushes'>>('line')
    yield* fork(socketSaga, {
      ...line,
      pushes: Object.assign({}, opportunityPushes, ...slices.map(({ pushes }) => pushes)) as Line['pushes'],
    })
  },
}
