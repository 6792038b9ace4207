import { outgoingReducer } from './outgoing-slice.js'
import { sendingSaga } from './sending-saga.js'

/** What is written and not sent yet: loaded with the page, and on any other where something was left. */
export const door = { reducers: { chatOutgoing: outgoingReducer }, saga: sendingSaga }
