import { meetingsSaga } from './meetings-saga.js'
import { meetingsReducer } from './meetings-slice.js'

/** Events, past and to come. */
export const door = { reducers: { meetings: meetingsReducer }, saga: meetingsSaga }
