import { call, fork, getContext, race, select, take } from 'typed-redux-saga'
import { communityCalls, postedIn } from '../community-kind.js'
import { KIND } from '../names.js'
import { engagementDoor } from '../../engagement/door.js'
import { feedDoor } from '../../feed/door.js'
import { postingDoor } from '../../posting/door.js'
import { socketSaga, type Line } from '../../shared/net/live/socket.js'
import {
  renewed,
  selectComplete,
  selectVisit,
  signedIn,
  signedOut,
  standingChanged,
  visitBegun,
  visitEnded,
} from '../../shared/session/session.js'
import { detailsSaga } from './details-saga.js'
import { detailsReducer } from './details-slice.js'
import { sentReducer } from './sent-slice.js'
import { visitorFeeds, WHOLE } from './visitor-feeds.js'
import { visitorPostings } from './visitor-postings.js'

const engagement = engagementDoor({ [KIND]: communityCalls })
const feeds = feedDoor(visitorFeeds)
const postings = postingDoor(visitorPostings)

/** Whoever has left their details hears of what they read. */
function* lineSaga() {
  const line = yield* getContext<Omit<Line, 'pushes'>>('line')
  const pushes = { ...engagement.pushes, communityPosted: postedIn(WHOLE) }
  for (;;) {
    while (!(yield* select(selectVisit))) yield* take(visitBegun)
    yield* race([call(socketSaga, { ...line, pushes }), take([visitEnded, signedIn, signedOut])])
  }
}

function* forVisitors() {
  yield* fork(detailsSaga)
  yield* fork(engagement.saga)
  yield* fork(feeds.saga)
  yield* fork(postings.saga)
  yield* fork(lineSaga)
}

function* untilComplete() {
  while (!(yield* select(selectComplete))) yield* take([signedIn, renewed, standingChanged])
}

/** What visitors do with posts: they read and report them, and send one of their own. It rests while a member is signed in, who has a door of their own for the same. */
export const door = {
  reducers: { ...engagement.reducers, ...feeds.reducers, ...postings.reducers, visiting: detailsReducer, sentCases: sentReducer },
  saga: function* () {
    for (;;) {
      while (yield* select(selectComplete)) yield* take(signedOut)
      yield* race([call(forVisitors), call(untilComplete)])
    }
  },
}
