import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit'
import sagaMiddleware from 'redux-saga'
import { call, fork, race, select, take } from 'typed-redux-saga'
import { devicesReducer } from '../account/devices-slice.js'
import { passwordReducer } from '../account/password-slice.js'
import { recoveryReducer } from '../account/recovery-slice.js'
import { accountSaga } from '../account/saga.js'
import { feedReducer, casePosted } from '../cases/feed-slice.js'
import { postingReducer } from '../cases/posting-slice.js'
import { casesSaga } from '../cases/saga.js'
import { caseClosed, caseCommentsChanged, caseLiked, caseLikesChanged, casesReducer } from '../cases/slice.js'
import { membersSaga } from '../members/saga.js'
import { onboardingReducer } from '../members/onboarding-slice.js'
import { providersReducer } from '../members/provider-slice.js'
import { membersReducer } from '../members/slice.js'
import { connectionReducer } from '../shared/connection.js'
import { noticesReducer } from '../shared/notices.js'
import { sessionSaga, type Tabs } from '../shared/session-saga.js'
import { renewed, selectComplete, sessionReducer, signedIn, signedOut } from '../shared/session.js'
import { socketSaga, type Line, type PushActions } from '../shared/socket.js'

const pushes: PushActions = { caseLiked, caseLikesChanged, caseCommentsChanged, caseClosed, casePosted }

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
  cases: casesReducer,
  feed: feedReducer,
  posting: postingReducer,
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
  yield* fork(socketSaga, { ...line, pushes })
}

function* rootSaga({ tabs, ...line }: Outside) {
  yield* fork(sessionSaga, tabs)
  yield* fork(membersSaga)
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
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: { ignoredActionPaths: ['payload.photos'] } }).concat(sagas),
  })
  sagas.run(rootSaga, outside)
  return store
}
