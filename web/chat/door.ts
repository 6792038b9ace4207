import { fork, getContext } from 'typed-redux-saga'
import type { Door } from '../shared/net/door.js'
import { blockedSaga } from './blocking/blocked-saga.js'
import { blockedReducer } from './blocking/blocked-slice.js'
import { deedsSaga } from './deeds/deeds-saga.js'
import { deedsReducer } from './deeds/deeds-slice.js'
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
  open(sending) // unless another page has
  yield* fork(roomsSaga)
  yield* fork(groupsSaga)
  yield* fork(messagesSaga)
  yield* fork(presenceSaga)
  yield* fork(deedsSaga)
  yield* fork(blockedSaga)
}

/** Rooms and what is written in them; loaded with the page, beside what is not sent yet (`sending/door`). What is unread is known on every page. */
export const door = {
  reducers: {
    chatRooms: roomsReducer,
    chatGroups: groupsReducer,
    chatMessages: messagesReducer,
    chatPresence: presenceReducer,
    chatDeeds: deedsReducer,
    chatBlocked: blockedReducer,
  },
  saga: chatSaga,
}
