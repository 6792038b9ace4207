import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import {
  appealsFailed,
  appealsLoaded,
  appealsOpened,
  moreAsked,
  moreFailed,
  moreLoaded,
  moreLoading,
  selectAppeals,
} from './appeals-slice.js'
import { getAppeals } from './calls.js'

/** Appeals against restrictions that wait for another moderator. */
export function* restrictionAppealsSaga() {
  yield* takeLatest(
    appealsOpened,
    safely(function* () {
      try {
        yield* put(appealsLoaded(yield* call(getAppeals, null)))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(appealsFailed())
      }
    }),
  )
  yield* takeLeading(
    moreAsked,
    safely(function* () {
      const { next } = yield* select(selectAppeals)
      if (next === null) return
      yield* put(moreLoading())
      try {
        yield* put(moreLoaded(yield* call(getAppeals, next)))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(moreFailed())
      }
    }),
  )
}
