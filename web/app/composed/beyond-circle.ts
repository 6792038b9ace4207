import { put, takeEvery } from 'typed-redux-saga'
import { FEED } from '../../beyond/names.js'
import { connectionChanged } from '../../connections/lists/lists-slice.js'
import { feedOutdated } from '../../feed/feed-slice.js'

/** The feed of Beyond Surgery is of those with whom one is connected there: when that changes, in this browser or another, so does the feed. */
export function* circleSaga() {
  yield* takeEvery(connectionChanged, function* ({ payload: { network } }) {
    if (network === 'beyond') yield* put(feedOutdated(FEED))
  })
}
