import { fork } from 'typed-redux-saga'
import { deletionReducer } from './deletions/deletion-slice.js'
import { deletionsSaga } from './deletions/deletions-saga.js'
import { deletionsReducer } from './deletions/deletions-slice.js'
import { logSaga } from './log/log-saga.js'
import { logReducer } from './log/log-slice.js'
import { replayReducer } from './replay/replay-slice.js'
import { replaySaga } from './replay/replay-saga.js'

/** What moderators, auditors and editors work with. */
export const door = {
  reducers: { replay: replayReducer, staffLog: logReducer, deletions: deletionsReducer, deletion: deletionReducer },
  saga: function* () {
    yield* fork(replaySaga)
    yield* fork(logSaga)
    yield* fork(deletionsSaga)
  },
}
