import { deedsSaga } from './deeds-saga.js'
import { deedsReducer } from './deeds-slice.js'

/** What is done about members and rooms; loaded with the chat, and with the settings, where members are unblocked. */
export const door = { reducers: { chatDeeds: deedsReducer }, saga: deedsSaga }
