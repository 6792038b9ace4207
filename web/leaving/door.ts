import { leavingSaga } from './saga.js'
import { leavingReducer } from './slice.js'

/** Leaving SFS, and what one takes along. */
export const door = { reducers: { leaving: leavingReducer }, saga: leavingSaga, outlivesMember: true }
