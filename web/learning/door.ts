import { learningReducer } from './learning-slice.js'

/** Images and videos that members learn from: their pages ask for them by themselves. */
export const door = { reducers: { learning: learningReducer } }
