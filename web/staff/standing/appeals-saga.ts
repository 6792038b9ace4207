import { pagedListSaga } from '../../shared/lists/paged-list-saga.js'
import { appealsOpened, listSteps, selectAppeals } from './appeals-slice.js'
import { getAppeals } from './calls.js'

/** Appeals against restrictions that wait for another moderator. */
export function* restrictionAppealsSaga() {
  yield* pagedListSaga({
    actions: listSteps,
    on: [appealsOpened],
    selectList: selectAppeals,
    page: (_, from: string | null) => getAppeals(from),
  })
}
