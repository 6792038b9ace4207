import { call, put, takeEvery, takeLeading } from 'typed-redux-saga'
import { postRemoved } from '../../engagement/post.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { closingAsked, closingEnded } from '../board/board-slice.js'
import { postOf } from '../board/board-feeds.js'
import { closeOpportunity } from '../calls.js'
import { opportunityClosed } from '../pushes.js'

const NOT_THERE = 404

/** Closes one of mine: it leaves every list. So does what others close. */
export function* closingSaga() {
  yield* takeLeading(
    closingAsked,
    safely(function* ({ payload: { id, key } }) {
      try {
        const { msg } = yield* call(closeOpportunity, id, key)
        yield* put(postRemoved(postOf(id)))
        yield* put(noticed({ kind: 'success', text: msg }))
      } catch (error) {
        const { code, message } = yield* refusalOf(error)
        if (code === NOT_THERE) yield* put(postRemoved(postOf(id))) // closed in another tab, or on another device
        else yield* put(noticed({ kind: 'error', text: message }))
      }
      yield* put(closingEnded())
    }),
  )
  yield* takeEvery(opportunityClosed, function* ({ payload: { id } }) {
    yield* put(postRemoved(postOf(id)))
  })
}
