import { chatPushes } from '../pushes.js'
import { unreadSaga } from './unread-saga.js'
import { unreadReducer } from './unread-slice.js'

/** What of the chat a member has on every page: how much of it is unread. The rest comes with its page. */
export const door = { reducers: { chatUnread: unreadReducer }, saga: unreadSaga, pushes: chatPushes }
