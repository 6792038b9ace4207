import { providersReducer } from './provider-slice.js'
import { membersSaga } from './saga.js'
import { membersReducer } from './slice.js'

/** Joining, coming in and going out. */
export const door = { reducers: { members: membersReducer, providers: providersReducer }, saga: membersSaga }
