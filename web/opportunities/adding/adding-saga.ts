import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga'
import { feedOutdated } from '../../feed/feed-slice.js'
import { draftAsSent } from '../../shared/drafts/draft-as-sent.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { selectMe } from '../../shared/session/session.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { DRAFT } from './add-form.js'
import { findAdded } from './adding-found-saga.js'
import { added, addingAsked, addingRefused } from './adding-slice.js'
import { BOARD, POSTED } from '../board/board-feeds.js'
import { addOpportunity } from '../calls.js'

/** Posts what the form holds; both lists show it then. */
export function* addingSaga() {
  yield* takeLatest(
    addingAsked,
    safely(function* ({ payload: { told } }) {
      yield* findAdded(told)
    }),
  )
  yield* takeLeading(
    addingAsked,
    safely(function* ({ payload: { told, key } }) {
      const me = yield* select(selectMe)
      if (me === undefined) return
      const dropSent = yield* call(draftAsSent, me, DRAFT)
      try {
        const { records, msg } = yield* call(addOpportunity, me, told, key)
        yield* put(added({ id: records.id, isDropped: yield* call(dropSent) })) // also where its page was left meanwhile
        yield* put(feedOutdated(BOARD))
        yield* put(feedOutdated(POSTED))
        yield* put(noticed({ kind: 'success', text: msg }))
      } catch (error) {
        const { errors, message } = yield* refusalOf(error)
        yield* put(addingRefused({ errors, message }))
      }
    }),
  )
}
