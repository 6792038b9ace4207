import { fork, put, select, takeEvery } from 'typed-redux-saga'
import { feedsSaga } from '../feed/feed-saga.js'
import { feedOutdated, postedTo } from '../feed/feed-slice.js'
import { selectMe } from '../shared/session/session.js'
import { addingSaga } from './adding/adding-saga.js'
import { applyingSaga } from './applying/applying-saga.js'
import { BOARD, boardFeed, POSTED, postedFeed, postOf } from './board/board-feeds.js'
import { closingSaga } from './posted/closing-saga.js'
import { SPECIALITIES } from './filters.js'
import { mineSaga } from './mine/mine-saga.js'
import { opportunityPosted } from './pushes.js'
import { responsesSaga } from './responses/responses-saga.js'

/** Opportunities: their lists, what is posted, applied to, answered, taken back and closed. */
export function* opportunitiesSaga() {
  yield* fork(feedsSaga, { [BOARD]: boardFeed, [POSTED]: postedFeed })
  yield* fork(addingSaga)
  yield* fork(applyingSaga)
  yield* fork(closingSaga)
  yield* fork(responsesSaga)
  yield* fork(mineSaga)
  yield* takeEvery(
    opportunityPosted,
    function* ({ payload: { id, signup_id: author, country_id, speciality: told, opportunity_type: type } }) {
      const speciality = SPECIALITIES.find((known) => known === told) ?? 'Other' // what is in no list was written beside it
      yield* put(postedTo({ feed: BOARD, post: postOf(id), author, traits: { country: String(country_id), speciality, type } }))
      if (author === (yield* select(selectMe))) yield* put(feedOutdated(POSTED)) // in another tab, or on another device
    },
  )
}
