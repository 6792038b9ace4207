import type { Postings } from './posting-calls.js'
import { postingsSaga } from './posting-saga.js'
import { postingReducer } from './posting-slice.js'

/** What is on its way from these forms. */
export const postingDoor = (postings: Postings) => ({
  reducers: { posting: postingReducer },
  saga: () => postingsSaga(postings),
})
