import { missed } from '../../shared/net/live/connection.js'
import { pagedListSaga } from '../../shared/lists/paged-list-saga.js'
import { loadGroups } from '../calls.js'
import { groupsClosed, groupsOpened, groupSteps, selectGroups } from './groups-slice.js'

/** Which groups there are: asked for as long as somebody looks, and again when pushes may have been missed. */
export function* groupsSaga() {
  yield* pagedListSaga({
    actions: groupSteps,
    on: [groupsOpened, groupsClosed, missed],
    selectList: selectGroups,
    page: ({ isOpen }, from: number | null) => (isOpen ? loadGroups(from) : undefined),
  })
}
