import {
  combineReducers,
  configureStore,
  type EnhancedStore,
  type Middleware,
  type Reducer,
  type ReducersMapObject,
} from '@reduxjs/toolkit'
import sagaMiddleware, { type Task } from 'redux-saga'
import { call, delay, fork, select, take } from 'typed-redux-saga'
import { door as coming } from '../members/door.js'
import { draftsSaga } from '../shared/drafts/drafts-saga.js'
import { connectionReducer } from '../shared/net/live/connection.js'
import type { Door, StateOf } from '../shared/net/door.js'
import type { Line } from '../shared/net/live/socket.js'
import { sessionSaga, type Tabs } from '../shared/session/session-saga.js'
import { renewed, selectComplete, selectSession, sessionReducer, signedIn, signedOut, standingChanged } from '../shared/session/session.js'
import { goneOnReducer } from '../shared/session/gone-on-slice.js'
import { noticesReducer } from '../shared/ui/notices/notices.js'
import type * as doors from './doors.js'

/** What is there for everybody, from the first moment. */
const always = {
  session: sessionReducer,
  connection: connectionReducer,
  notices: noticesReducer,
  goneOn: goneOnReducer,
  ...coming.reducers,
}

type Doors = Awaited<ReturnType<(typeof doors)[keyof typeof doors]>>
/** What each of them keeps, as one. */
type StateOfAll<D> = (D extends Door ? (state: StateOf<D>) => void : never) extends (state: infer All) => void ? All : never
/** With what is there only while it is needed. */
export type Root = StateOf<{ reducers: typeof always }> & StateOfAll<Doors>

/** What the state hears from outside the page. */
interface Outside extends Omit<Line, 'pushes'> {
  readonly tabs: Tabs
}

/** The state, which opens doors as they are needed. */
export type Store = EnhancedStore<Root> & {
  readonly isOpen: (door: Door) => boolean
  /** Its state is kept and its saga runs from now on; nothing happens when it is open already. */
  readonly open: (door: Door) => void
}

/** The state and what works on it. A session kept in this tab, or in this browser, goes on. */
export const createStore = ({ tabs, ...line }: Outside, loadMembers: () => Promise<Door>): Store => {
  const sagas = sagaMiddleware({ context: { line, open: (door: Door) => open(door) } })
  const reducers: Record<string, unknown> = { ...always }
  const reducer = () => leavingNothing(combineReducers({ ...reducers } as ReducersMapObject<Root>))
  const tasks = new Map<Door, Task | undefined>()
  const begin = (door: Door) => tasks.set(door, door.saga && sagas.run(door.saga))
  /** Whatever was still asked for a member when they leave is answered to nobody: each saga has heard of it, ends, and begins anew. */
  const endingWithMember: Middleware = () => (next) => (action) => {
    const result = next(action)
    if (!signedOut.match(action)) return result
    for (const [door, task] of tasks) {
      if (door.outlivesMember) continue
      task?.cancel()
      begin(door)
    }
    return result
  }
  const store = configureStore({
    reducer: reducer(),
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: { ignoredActionPaths: ['payload.files', 'payload.file', 'payload.said'] } }).concat(
        endingWithMember,
        sagas,
      ),
  })
  const isOpen = (door: Door) => tasks.has(door)
  const open = (door: Door) => {
    if (isOpen(door)) return
    if (Object.keys(door.reducers).some((name) => !(name in reducers))) {
      Object.assign(reducers, door.reducers)
      store.replaceReducer(reducer())
    }
    begin(door)
  }
  /** At once nothing works any more; its state goes when no page can be showing it. */
  const close = function* (door: Door) {
    tasks.get(door)?.cancel()
    tasks.delete(door)
    yield* delay(0)
    if (yield* select(selectSession)) return
    const kept = [...tasks.keys()].flatMap((other) => Object.keys(other.reducers)) // visitors read in the same places
    for (const name of Object.keys(door.reducers)) if (!kept.includes(name)) delete reducers[name]
    store.replaceReducer(reducer())
  }

  function* membersSaga() {
    let members: Door | undefined
    for (;;) {
      while (!(yield* select(selectComplete))) yield* take([signedIn, renewed, standingChanged])
      members ??= yield* call(loaded, loadMembers)
      if (!(yield* select(selectComplete))) {
        if (isOpen(members)) yield* fork(close, members) // by a page, which was faster
        continue // they have left meanwhile
      }
      open(members)
      while (yield* select(selectComplete)) yield* take([signedOut, renewed, standingChanged])
      yield* fork(close, members)
    }
  }
  sagas.run(function* () {
    yield* fork(draftsSaga)
    yield* fork(sessionSaga, tabs)
    yield* fork(coming.saga)
    yield* fork(membersSaga)
  })
  return Object.assign(store, { isOpen, open })
}

/** Milliseconds until what could not be loaded is asked for again. */
const AGAIN = 2_000

function* loaded(load: () => Promise<Door>) {
  for (;;) {
    try {
      return yield* call(load)
    } catch (error) {
      console.info('What members need could not be loaded', String(error))
    }
    yield* delay(AGAIN)
  }
}

/** Nothing of a member is left for the next one; what the page that stays is looking at it tells only once. */
const leavingNothing =
  (reducers: Reducer<Root>): Reducer<Root> =>
  (state, action) => {
    if (!state || !signedOut.match(action)) return reducers(state, action)
    const nothing = reducers(undefined, action)
    const { page, screen } = state.connection
    return reducers({ ...nothing, notices: state.notices, connection: { ...nothing.connection, page, screen } }, action)
  }
