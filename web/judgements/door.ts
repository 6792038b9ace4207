import { judgementsSaga } from './judgements-saga.js'
import { judgementsReducer } from './judgements-slice.js'

/** What moderators have made of one's reports and of one's posts. */
export const door = { reducers: { judgements: judgementsReducer }, saga: judgementsSaga }
