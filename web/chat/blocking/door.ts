import { blockedSaga } from './blocked-saga.js'
import { blockedReducer } from './blocked-slice.js'

/** Whom I have blocked; loaded with the chat, and with the settings, which list them. */
export const door = { reducers: { chatBlocked: blockedReducer }, saga: blockedSaga }
