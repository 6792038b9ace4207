import { call, put, select, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { selectMe } from '../../shared/session/session.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import type { Calls } from '../calls.js'
import { partsOf, postRemoved } from '../post.js'
import { removalAsked, removalDone, removalFailed } from './removal-slice.js'

const NOT_FOUND = 404

/** A post of mine goes, once I have said that I mean it; one that is gone already is gone. */
export function* removalSaga(calls: Calls) {
  yield* takeLeading(
    removalAsked,
    safely(function* ({ payload: post }) {
      const { kind, id } = partsOf(post)
      const me = yield* select(selectMe)
      const { removal, autoClose } = calls[kind]!
      if (me === undefined || removal === undefined) return yield* put(removalFailed())
      let done = removal.said?.done
      try {
        const { msg } = yield* call(removal.remove, me, id)
        done ??= msg
      } catch (error) {
        const { code, message } = yield* refusalOf(error)
        if (code !== NOT_FOUND) {
          yield* put(removalFailed())
          return yield* put(noticed({ kind: 'error', text: removal.said?.failed ?? message, autoClose }))
        }
        done ??= message
      }
      yield* put(removalDone(post))
      yield* put(postRemoved(post))
      return yield* put(noticed({ kind: 'success', text: done, autoClose }))
    }),
  )
}
