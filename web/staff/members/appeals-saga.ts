import { call, put, takeLatest } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { appealsFailed, appealsLoaded, appealsOpened } from './appeals-slice.js'
import { getAppeals } from './calls.js'

/** Appeals against restrictions that wait for another moderator. */
export function* restrictionAppealsSaga() {
  yield* takeLatest(
    appealsOpened,
    safely(function* () {
      try {
        yield* put(appealsLoaded(yield* call(getAppeals)))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(appealsFailed())
      }
    }),
  )
}
