import type { UnknownAction } from '@reduxjs/toolkit'
import { delay, select } from 'typed-redux-saga'
import { pagedListSaga } from '../../shared/lists/paged-list-saga.js'
import { restrictionsChanged } from '../pushes.js'
import { getMembers, type MemberId } from './calls.js'
import { listSteps, membersAsked, membersClosed, selectMembers } from './members-slice.js'
import { TYPING } from '../../shared/ui/search/typing-pause.js'

/** Members as moderators look for them; what another changes is shown at once. */
export function* membersSaga() {
  yield* pagedListSaga({
    actions: listSteps,
    on: [membersAsked, membersClosed, restrictionsChanged],
    selectList: selectMembers,
    page: ({ name }, from: MemberId | null) => (name === null ? undefined : getMembers(name, from)),
    first: function* (action: UnknownAction) {
      const { name } = yield* select(selectMembers)
      if (name && membersAsked.match(action)) yield* delay(TYPING)
    },
  })
}
