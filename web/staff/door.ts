import { fork } from 'typed-redux-saga'
import { logSaga } from './log/log-saga.js'
import { logReducer } from './log/log-slice.js'
import { replayReducer } from './replay/replay-slice.js'
import { replaySaga } from './replay/replay-saga.js'

/** What moderators, auditors and editors work with. */
export const door = {
  reducers: { replay: replayReducer, staffLog: logReducer },
  saga: function* () {
    yield* fork(replaySaga)
    yield* fork(logSaga)
  },
}
