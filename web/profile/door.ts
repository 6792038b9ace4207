import { profileSaga } from './saga.js'
import { profileReducer } from './slice.js'

/** The profile, and the steps that are offered from it. */
export const door = { reducers: { profile: profileReducer }, saga: profileSaga }
