import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { getMine, withdraw } from '../calls.js'
import {
  mineFailed,
  mineLoaded,
  mineOpened,
  moreOfMineAsked,
  moreOfMineFailed,
  moreOfMineLoaded,
  selectMine,
  withdrawalAsked,
  withdrawalEnded,
  withdrawn,
} from './mine-slice.js'

const NOT_THERE = 404

/** What I have applied to, and what I take back. */
export function* mineSaga() {
  yield* takeLatest(
    mineOpened,
    safely(function* () {
      try {
        const { result, next } = yield* call(getMine, null)
        yield* put(mineLoaded({ result, next }))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(mineFailed())
      }
    }),
  )
  yield* takeLeading(
    moreOfMineAsked,
    safely(function* () {
      const { next: before } = yield* select(selectMine)
      try {
        const { result, next } = yield* call(getMine, before)
        yield* put(moreOfMineLoaded({ result, next, before }))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(moreOfMineFailed())
      }
    }),
  )
  yield* takeLeading(
    withdrawalAsked,
    safely(function* ({ payload: { id, key } }) {
      try {
        const { msg } = yield* call(withdraw, id, key)
        yield* put(withdrawn(id))
        yield* put(noticed({ kind: 'success', text: msg }))
      } catch (error) {
        const { code, message } = yield* refusalOf(error)
        yield* put(withdrawalEnded())
        yield* put(noticed({ kind: 'error', text: message }))
        if (code === NOT_THERE) yield* put(mineOpened()) // the opportunity was closed meanwhile
      }
    }),
  )
}
