import { call, put, select, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { selectSender } from '../../shared/session/session.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import type { Reportings } from '../calls.js'
import { partsOf } from '../post.js'
import { reportAsked, reported, reportRefused } from './reports-slice.js'

/** A report goes to the moderators, and to nobody else (spec 2 §7). */
export function* reportSaga(calls: Reportings) {
  yield* takeLeading(
    reportAsked,
    safely(function* ({ payload: { post, ...report } }) {
      const { kind, id } = partsOf(post)
      const me = yield* select(selectSender)
      const { report: send, autoClose } = calls[kind]!
      if (me === undefined || send === undefined) return
      try {
        const said = yield* call(send, me, id, report)
        yield* put(reported())
        yield* put(noticed({ kind: 'success', text: said, autoClose }))
      } catch (error) {
        const { errors, message } = yield* refusalOf(error)
        yield* put(reportRefused({ errors, message }))
        yield* put(noticed({ kind: 'error', text: message, autoClose }))
      }
    }),
  )
}
