import { call, put, takeLeading } from 'typed-redux-saga'
import { noticed, SHORT } from '../shared/ui/notices/notices.js'
import { refusalTold } from '../shared/ui/notices/refusal-told.js'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/sagas/safely.js'
import { sendChange } from './calls.js'
import { changeAsked, changeDone, changeRefused } from './password-slice.js'

/** Another password, for who knows theirs (spec 1 §2). */
export function* passwordSaga() {
  yield* takeLeading(
    changeAsked,
    safely(function* ({ payload }) {
      try {
        const { msg } = yield* call(sendChange, payload)
        yield* put(changeDone())
        yield* put(noticed({ kind: 'success', text: msg, autoClose: SHORT }))
      } catch (error) {
        const { errors, message } = yield* refusalOf(error)
        yield* put(changeRefused(errors))
        yield* refusalTold({ errors, message }, SHORT)
      }
    }),
  )
}
