import { combineReducers, configureStore } from '@reduxjs/toolkit'
import sagaMiddleware from 'redux-saga'
import { laterSaga } from '../../../web/chat/later-saga.js'
import { door } from '../../../web/chat/door.js'
import { door as blocking } from '../../../web/chat/blocking/door.js'
import { door as deeds } from '../../../web/chat/deeds/door.js'
import { door as sending } from '../../../web/chat/sending/door.js'
import { door as unread } from '../../../web/chat/unread/door.js'
import { connectionReducer } from '../../../web/shared/net/live/connection.js'
import { sessionReducer, signedIn } from '../../../web/shared/session/session.js'
import { noticesReducer } from '../../../web/shared/ui/notices/notices.js'
import { session } from '../support/samples.js'

/** The state of the chat of Ana and what works on it, without a page. */
export const working = () => {
  const sagas = sagaMiddleware({ context: { open: () => undefined } })
  const reducer = combineReducers({
    session: sessionReducer,
    connection: connectionReducer,
    notices: noticesReducer,
    ...unread.reducers,
    ...door.reducers,
    ...deeds.reducers,
    ...blocking.reducers,
    ...sending.reducers,
  })
  const store = configureStore({ reducer, middleware: (defaults) => defaults({ thunk: false, serializableCheck: false }).concat(sagas) })
  store.dispatch(signedIn(session))
  const tasks = [unread.saga, door.saga, deeds.saga, blocking.saga, sending.saga, laterSaga].map((saga) => sagas.run(saga))
  return { store, end: () => tasks.forEach((task) => task.cancel()) }
}
