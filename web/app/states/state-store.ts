import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { detailsReducer } from '../../community/visitors/details-slice.js'
import { door as chat } from '../../chat/door.js'
import { door as chatBlocking } from '../../chat/blocking/door.js'
import { door as chatDeeds } from '../../chat/deeds/door.js'
import { door as chatSending } from '../../chat/sending/door.js'
import { door as opportunities } from '../../opportunities/door.js'
import { connectionReducer } from '../../shared/net/live/connection.js'
import { sessionReducer, signedIn } from '../../shared/session/session.js'
import { noticesReducer } from '../../shared/ui/notices/notices.js'
import { workReducer } from '../../staff/work/work-slice.js'
import { door } from '../members.js'
import { me } from './sample.js'

const reducer = {
  session: sessionReducer,
  connection: connectionReducer,
  notices: noticesReducer,
  visiting: detailsReducer,
  staffWork: workReducer,
  ...chat.reducers,
  ...chatBlocking.reducers,
  ...chatDeeds.reducers,
  ...chatSending.reducers,
  ...opportunities.reducers,
  ...door.reducers,
}

/** The state of a member to whom this has happened. Nothing works on it: whatever is pressed, no server is asked. */
export const stateStore = (given: readonly UnknownAction[] = []) => {
  const store = configureStore({ reducer })
  for (const action of [signedIn(me), ...given]) store.dispatch(action)
  return Object.assign(store, { isOpen: () => true, open: () => undefined }) // of what parts open for themselves, all is there
}
