import { call, put, select, takeLatest } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { discussionOf, type Calls } from '../calls.js'
import { likersFailed, likersLoaded, likersOpened, moreLikersAsked, selectLikers } from './likers-slice.js'
import { partsOf } from '../post.js'

/** The list that is open; what comes late of one before it is nobody's. */
export function* likersSaga(calls: Calls) {
  yield* takeLatest(
    [likersOpened, moreLikersAsked],
    safely(function* () {
      const { post, next: before } = yield* select(selectLikers)
      if (post === null) return
      const { kind, id } = partsOf(post)
      try {
        yield* put(likersLoaded(yield* call(discussionOf(calls, kind).likers, id, before)))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(likersFailed())
      }
    }),
  )
}
