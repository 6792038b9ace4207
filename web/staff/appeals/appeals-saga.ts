import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { noticed } from '../../shared/ui/notices.js'
import {
  appealsFailed,
  appealsLoaded,
  appealsOpened,
  judged,
  judgementAsked,
  judgementRefused,
  moreAsked,
  moreFailed,
  moreLoaded,
  moreLoading,
  selectAppeals,
} from './appeals-slice.js'
import { getWaiting, judge } from './calls.js'

/** Appeals that wait, and what another moderator makes of them. */
export function* appealsSaga() {
  yield* takeLatest(
    appealsOpened,
    safely(function* () {
      try {
        yield* put(appealsLoaded(yield* call(getWaiting, null)))
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
        yield* put(moreLoaded(yield* call(getWaiting, next)))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(moreFailed())
      }
    }),
  )
  yield* takeLeading(
    judgementAsked,
    safely(function* ({ payload: { id, said, key } }) {
      try {
        yield* call(judge, id, said, key)
        yield* put(judged(id))
        yield* put(noticed({ kind: 'success', text: 'Decided. The author is told.' }))
      } catch (error) {
        const { errors, message } = yield* refusalOf(error)
        yield* put(judgementRefused({ errors, message }))
      }
    }),
  )
}
