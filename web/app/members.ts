import { fork, getContext } from 'typed-redux-saga'
import { door as cases } from '../cases/door.js'
import { engagementDoor } from '../engagement/door.js'
import { feedDoor } from '../feed/door.js'
import type { Door } from '../shared/net/door.js'
import { socketSaga, type Line } from '../shared/net/socket.js'

/** The kinds of posts. */
const kinds = [cases] as const
const engagement = engagementDoor(Object.assign({}, ...kinds.map((kind) => kind.kinds)) as (typeof cases)['kinds'])
const feeds = feedDoor(Object.assign({}, ...kinds.map((kind) => kind.feeds)) as (typeof cases)['feeds'])
const slices: readonly Door[] = [engagement, feeds, ...kinds]

/** What a visitor has no use for: it comes with a member, hears the server's pushes, and goes with them. */
export const door = {
  reducers: { ...engagement.reducers, ...feeds.reducers, ...cases.reducers },
  saga: function* () {
    for (const { saga } of slices) yield* fork(saga)
    const line = yield* getContext<Omit<Line, 'pushes'>>('line')
    yield* fork(socketSaga, { ...line, pushes: Object.assign({}, ...slices.map(({ pushes }) => pushes)) as Line['pushes'] })
  },
}
