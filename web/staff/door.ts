import { fork } from 'typed-redux-saga'
import { replayReducer } from './replay/replay-slice.js'
import { replaySaga } from './replay/replay-saga.js'

/** What moderators, auditors and editors work with. */
export const door = {
  reducers: { replay: replayReducer },
  saga: function* () {
    yield* fork(replaySaga)
  },
}
