import { ownFilesSaga } from './saga.js'
import { ownFilesReducer } from './slice.js'

/** The own picture and CV. */
export const door = { reducers: { ownFiles: ownFilesReducer }, saga: ownFilesSaga }
