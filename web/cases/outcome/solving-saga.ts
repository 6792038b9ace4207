import { call, put, takeLeading } from 'typed-redux-saga'
import { postDoubted } from '../../engagement/post.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { solveCase } from '../calls.js'
import { postOf } from '../case-kind.js'
import { solved, solvingAsked, solvingRefused } from './solving-slice.js'

/** The author tells how a case ended. What is saved stands on the page (decision 0064). */
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
}
