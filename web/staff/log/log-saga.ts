import { pagedListSaga } from '../../shared/lists/paged-list-saga.js'
import { getEntries } from './calls.js'
import { listSteps, logOpened, selectLog } from './log-slice.js'

/** What the staff has done: the newest, and on demand what was before. */
export function* logSaga() {
  yield* pagedListSaga({
    actions: listSteps,
    on: [logOpened],
    selectList: selectLog,
    page: ({ of }, from: number | null) => (of ? getEntries(of, from) : undefined),
  })
}
