import { call, put, takeEvery, takeLeading } from 'typed-redux-saga'
import { postDoubted } from '../../engagement/post.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { solveCase } from '../calls.js'
import { postOf, SHORT } from '../case-kind.js'
import { solved, solvingAsked, solvingRefused } from './solving-slice.js'

/** The author tells how a case ended. What is saved is said so, also where its answer was lost and the case itself tells it. */
export function* solvingSaga() {
  yield* takeLeading(
    solvingAsked,
    safely(function* ({ payload: { id, outcome, key } }) {
      try {
        yield* call(solveCase, id, outcome.trim(), key)
        yield* put(solved())
        yield* put(postDoubted(postOf(id)))
      } catch (error) {
        const { errors, message } = yield* refusalOf(error)
        yield* put(solvingRefused({ errors, message }))
      }
    }),
  )
  yield* takeEvery(solved, function* () {
    yield* put(noticed({ kind: 'success', text: 'The outcome is saved.', autoClose: SHORT }))
  })
}
