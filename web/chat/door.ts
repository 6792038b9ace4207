import { fork, getContext } from 'typed-redux-saga'
import type { Door } from '../shared/net/door.js'
import { door as blocking } from './blocking/door.js'
import { door as deeds } from './deeds/door.js'
import { groupsSaga } from './groups/groups-saga.js'
import { groupsReducer } from './groups/groups-slice.js'
import { messagesSaga } from './messages/messages-saga.js'
import { messagesReducer } from './messages/messages-slice.js'
import { presenceSaga } from './presence/presence-saga.js'
import { presenceReducer } from './presence/presence-slice.js'
import { roomsSaga } from './rooms/rooms-saga.js'
import { roomsReducer } from './rooms/rooms-slice.js'
import { door as sending } from './sending/door.js'

function* chatSaga() {
  const open = yield* getContext<(door: Door) => void>('open')
  for (const door of [deeds, blocking, sending]) open(door) // unless another page has
  yield* fork(roomsSaga)
  yield* fork(groupsSaga)
  yield* fork(messagesSaga)
  yield* fork(presenceSaga)
}

/** Rooms and what is written in them; loaded with the page, beside what is done about them (`deeds/door`), whom I have blocked (`blocking/door`) and what is not sent yet (`sending/door`). What is unread is known on every page. */
export const door = {
  reducers: {
    chatRooms: roomsReducer,
    chatGroups: groupsReducer,
    chatMessages: messagesReducer,
    chatPresence: presenceReducer,
  },
  saga: chatSaga,
}
