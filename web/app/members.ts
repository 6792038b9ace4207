import { fork, getContext, takeLeading } from 'typed-redux-saga'
import { door as beyond } from '../beyond/door.js'
import { door as cases } from '../cases/door.js'
import { messageReporting } from '../chat/reporting.js'
import { door as chat } from '../chat/unread/door.js'
import { door as community } from '../community/door.js'
import { door as connections } from '../connections/door.js'
import { engagementDoor } from '../engagement/door.js'
import { feedDoor } from '../feed/door.js'
import { learningPushes } from '../learning/pushes.js'
import { meetingPushes } from '../meetings/pushes.js'
import { door as notifications } from '../notifications/door.js'
import { door as reels } from '../reels/door.js'
import { opportunityPushes } from '../opportunities/pushes.js'
import { judgementPushes } from '../judgements/pushes.js'
import { profilePushes } from '../profile/pushes.js'
import { staffPushes } from '../staff/pushes.js'
import { blogPushes } from '../site/pushes.js'
import { postingDoor } from '../posting/door.js'
import type { Door } from '../shared/net/door.js'
import { rolesChanged, standingChanged } from '../shared/session/session.js'
import { forgetTab } from '../shared/session/tab-store.js'
import { missed, opened } from '../shared/net/live/connection.js'
import { atEnd } from '../shared/net/sagas/at-end.js'
import { later } from '../shared/net/sagas/later.js'
import { socketSaga, type Line } from '../shared/net/live/socket.js'
import { circleSaga } from './composed/beyond-circle.js'
import { casePosts, forgetLearnt } from './composed/case-calls.js'
import { tabsReducer } from './composed/tabs-slice.js'

/** Of each of a union, as one. */
type AllOf<Part> = (Part extends unknown ? (part: Part) => void : never) extends (part: infer All) => void ? All : never
const together = <Part>(parts: readonly Part[]) => Object.assign({}, ...parts) as AllOf<Part>

/** What is posted: another is one more here. */
const kinds = [cases, community, beyond] as const
const engagement = engagementDoor({ ...casePosts.kinds, ...beyond.kinds, ...reels.kinds }, { message: messageReporting })
const feeds = feedDoor({ ...casePosts.feeds, ...beyond.feeds })
const postings = postingDoor(together([...kinds, reels].map((kind) => kind.postings)))
const doors = [engagement, feeds, postings, connections, ...kinds, notifications, chat] as const
const slices: readonly Door[] = doors

const chatLater = later(async () => (await import('../chat/later-saga.js')).laterSaga)
const tabs = later(async () => (await import('./composed/tabs-saga.js')).tabsSaga)

/** What a visitor has no use for: it comes with a member, hears the server's pushes, and goes with them. */
export const door = {
  reducers: { ...together(doors.map(({ reducers }) => reducers)), tabs: tabsReducer },
  saga: function* () {
    for (const { saga } of slices) if (saga) yield* fork(saga)
    for (const forget of [forgetLearnt, forgetTab]) yield* fork(atEnd, forget)
    yield* fork(circleSaga)
    yield* fork(tabs)
    yield* takeLeading([opened, missed], chatLater) // what could not be loaded is asked for with the next line
    const line = yield* getContext<Omit<Line, 'pushes'>>('line')
    yield* fork(socketSaga, {
      ...line,
      pushes: Object.assign(
        { rolesChanged, standingChanged },
        opportunityPushes,
        meetingPushes,
        learningPushes,
        staffPushes,
        judgementPushes,
        profilePushes,
        blogPushes,
        reels.pushes,
        ...slices.map(({ pushes }) => pushes),
      ) as Line['pushes'],
    })
  },
}
