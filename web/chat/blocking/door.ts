import { fork } from 'typed-redux-saga'
import { deedsSaga } from '../deeds/deeds-saga.js'
import { deedsReducer } from '../deeds/deeds-slice.js'
import { blockedSaga } from './blocked-saga.js'
import { blockedReducer } from './blocked-slice.js'

function* blockingSaga() {
  yield* fork(deedsSaga)
  yield* fork(blockedSaga)
}

/** Whom I have blocked, and what is done about members and rooms; loaded with the chat, and with the settings, which list them. */
export const door = { reducers: { chatDeeds: deedsReducer, chatBlocked: blockedReducer }, saga: blockingSaga }
