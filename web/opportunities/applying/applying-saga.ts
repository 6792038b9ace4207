import { call, put, race, select, take, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { selectMe } from '../../shared/session/session.js'
import { noticed } from '../../shared/ui/notices.js'
import { applicationArrived, applyingAsked, applyingCancelled, applyingProgressed, applyingRefused } from './applying-slice.js'
import { applied } from '../board/board-slice.js'
import { apply } from '../calls.js'

/** Sends an application with its CV; the opportunity is Already Applied then. */
export function* applyingSaga() {
  yield* takeLeading(
    applyingAsked,
    safely(function* (action) {
      yield* race([call(send, action), take(applyingCancelled)])
    }),
  )
}

function* send({ payload: { key, told, file } }: ReturnType<typeof applyingAsked>) {
  const me = yield* select(selectMe)
  if (me === undefined) return
  const steps = yield* call(apply, me, told, file, key)
  try {
    for (;;) {
      const step = yield* take(steps)
      if ('problem' in step) throw step.problem
      if ('answer' in step) {
        yield* put(applied(told.opportunityid))
        yield* put(applicationArrived(told.opportunityid))
        yield* put(noticed({ kind: 'success', text: step.answer.msg }))
        return
      }
      yield* put(applyingProgressed(step))
    }
  } catch (error) {
    const { errors, message } = yield* refusalOf(error)
    yield* put(applyingRefused({ errors, message }))
  } finally {
    steps.close()
  }
}
