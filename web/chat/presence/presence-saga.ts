import { delay, put, select, takeEvery, takeLeading } from 'typed-redux-saga'
import { saying } from '../../shared/net/live/connection.js'
import { looked, typed } from '../pushes.js'
import { hinted, hintOver, iType, selectTimes, type Hint } from './presence-slice.js'

/** Milliseconds for which a hint counts: it is given every 3 s by who writes, and every 20 s by who looks. */
const COUNTS = { typing: 5_000, here: 45_000 } as const
const BETWEEN = 3_000

/** Who writes and who looks, as they say it themselves; nobody asks for it, and what is not said again is over. */
export function* presenceSaga() {
  yield* takeEvery(typed, ({ payload: { chatRoomId: room, by } }) => told({ kind: 'typing', room, by }))
  yield* takeEvery(looked, ({ payload: { chatRoomId: room, by } }) => told({ kind: 'here', room, by }))
  yield* takeLeading(iType, function* ({ payload: room }) {
    yield* put(saying({ word: 'typing', room }))
    yield* delay(BETWEEN)
  })
}

function* told(hint: Hint) {
  yield* put(hinted(hint))
  const times = yield* select(selectTimes, hint)
  yield* delay(COUNTS[hint.kind])
  yield* put(hintOver({ ...hint, times }))
}
