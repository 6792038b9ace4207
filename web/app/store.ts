import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit'
import sagaMiddleware from 'redux-saga'
import { call, fork, race, select, take } from 'typed-redux-saga'
import { caseReducer } from '../cases/case-slice.js'
import { caseFeed } from '../cases/case-feed.js'
import { caseCalls, casePushes, FEED } from '../cases/case-kind.js'
import { feedsSaga } from '../feed/feed-saga.js'
import { feedsReducer } from '../feed/feed-slice.js'
import { devicesReducer } from '../account/devices-slice.js'
import { passwordReducer } from '../account/password-slice.js'
import { recoveryReducer } from '../account/recovery-slice.js'
import { accountSaga } from '../account/saga.js'
import { postingReducer } from '../cases/posting-slice.js'
import { casesSaga } from '../cases/saga.js'
import { postsReducer } from '../engagement/posts-slice.js'
import { commentsReducer } from '../engagement/comments/comments-slice.js'
import { likersReducer } from '../engagement/likes/likers-slice.js'
import { postPushes } from '../engagement/pushes.js'
import { engagementSaga } from '../engagement/saga.js'
import { leavingSaga } from '../leaving/saga.js'
import { leavingReducer } from '../leaving/slice.js'
import { membersSaga } from '../members/saga.js'
import { onboardingReducer } from '../members/onboarding-slice.js'
import { providersReducer } from '../members/provider-slice.js'
import { membersReducer } from '../members/slice.js'
import { contactReducer } from '../site/contact-slice.js'
import { siteSaga } from '../site/saga.js'
import { profileSaga } from '../profile/saga.js'
import { profileReducer } from '../profile/slice.js'
import { connectionReducer } from '../shared/net/connection.js'
import { draftsSaga } from '../shared/drafts/drafts-saga.js'
import { noticesReducer } from '../shared/ui/notices.js'
import { ownFilesSaga } from '../files/own/saga.js'
import { ownFilesReducer } from '../files/own/slice.js'
import { sessionSaga, type Tabs } from '../shared/session/session-saga.js'
import { personChanged } from '../shared/net/person-changed.js'
import { renewed, selectComplete, sessionReducer, signedIn, signedOut } from '../shared/session/session.js'
import { socketSaga, type Line, type PushActions } from '../shared/net/socket.js'

const pushes: PushActions = {
  ...postPushes,
  ...casePushes,
  personChanged,
}

const reducers = combineReducers({
  session: sessionReducer,
  connection: connectionReducer,
  notices: noticesReducer,
  members: membersReducer,
  providers: providersReducer,
  recovery: recoveryReducer,
  password: passwordReducer,
  devices: devicesReducer,
  onboarding: onboardingReducer,
  profile: profileReducer,
  ownFiles: ownFilesReducer,
  posts: postsReducer,
  case: caseReducer,
  feeds: feedsReducer,
  posting: postingReducer,
  contact: contactReducer,
  comments: commentsReducer,
  likers: likersReducer,
  leaving: leavingReducer,
})
export type Root = ReturnType<typeof reducers>

/** Nothing of a member is left for the next one. */
const reducer = (state: Root | undefined, action: UnknownAction): Root =>
  reducers(signedOut.match(action) && state ? { ...reducers(undefined, action), notices: state.notices } : state, action)

/** What the state hears from outside the page. */
interface Outside extends Omit<Line, 'pushes'> {
  readonly tabs: Tabs
}

function* memberSagas(line: Omit<Line, 'pushes'>) {
  yield* fork(casesSaga)
  yield* fork(engagementSaga, { case: caseCalls })
  yield* fork(feedsSaga, { [FEED]: caseFeed })
  yield* fork(socketSaga, { ...line, pushes })
}

function* rootSaga({ tabs, ...line }: Outside) {
  yield* fork(draftsSaga)
  yield* fork(sessionSaga, tabs)
  yield* fork(membersSaga)
  yield* fork(siteSaga)
  yield* fork(profileSaga)
  yield* fork(ownFilesSaga)
  yield* fork(leavingSaga)
  yield* fork(accountSaga)
  for (;;) {
    if (yield* select(selectComplete)) yield* race([call(memberSagas, line), take(signedOut)])
    else yield* take([signedIn, renewed])
  }
}

/** The state and what works on it. A session kept in this tab, or in this browser, goes on. */
export const createStore = (outside: Outside) => {
  const sagas = sagaMiddleware()
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: { ignoredActionPaths: ['payload.files', 'payload.file'] } }).concat(sagas),
  })
  sagas.run(rootSaga, outside)
  return store
}
