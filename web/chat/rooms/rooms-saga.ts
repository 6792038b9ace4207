import { call, delay, put, select, takeEvery, takeLatest } from 'typed-redux-saga'
import { missed } from '../../shared/net/connection.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { selectMe } from '../../shared/session/session.js'
import { ROOMS_IN_A_PAGE } from '../../generated/chat-limits.js'
import { loadRoom, loadRooms, type ChatRoom, type MemberId, type Rooms } from '../calls.js'
import { roomGone } from '../events.js'
import { messageChanged } from '../pushes.js'
import { roomsTold } from '../unread/unread-slice.js'
import {
  moreRoomsAsked,
  moreRoomsFailed,
  moreRoomsLoaded,
  roomLoaded,
  roomsAsked,
  roomsFailed,
  roomsLoaded,
  roomsOpened,
  roomWanted,
  selectRooms,
} from './rooms-slice.js'

const PAGE = 30
/** Milliseconds over which all who are in a room ask again for what a push alone does not tell. */
const SPREAD = 1_000
const GONE = [403, 404]

/** The rooms of a member: a page at a time, and each by itself where a push speaks of one that is not known. */
export function* roomsSaga() {
  yield* takeLatest([roomsOpened, missed], safely(load))
  yield* takeLatest(moreRoomsAsked, safely(loadMore))
  yield* takeEvery(roomWanted, safely(loadOne))
  yield* takeEvery(
    messageChanged,
    safely(function* ({ payload: { chatRoomId, message, deleted } }) {
      const { rooms, state } = yield* select(selectRooms)
      const known = rooms[chatRoomId]
      const isLastGone = deleted !== null && known?.position === deleted.position
      if (state !== 'ready' || (known && !isLastGone) || (!known && !message)) return
      if (isLastGone) yield* delay(Math.random() * SPREAD)
      yield* put(roomWanted(chatRoomId))
    }),
  )
}

/** As many as were shown. */
function* load() {
  const me = yield* select(selectMe)
  if (me === undefined) return
  try {
    yield* put(roomsAsked())
    const { rooms } = yield* select(selectRooms)
    const loaded = yield* whole(me, Object.keys(rooms).length)
    yield* put(roomsLoaded(loaded))
    yield* put(roomsTold(loaded.result))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(roomsFailed())
  }
}

function* whole(me: MemberId, shown: number) {
  const result: ChatRoom[] = []
  let next: Rooms['next'] = null
  do {
    const size = Math.min(ROOMS_IN_A_PAGE, Math.max(PAGE, shown - result.length))
    const page: Rooms = yield* call(loadRooms, me, size, next)
    result.push(...page.result)
    next = page.next
  } while (next !== null && result.length < shown)
  return { result, next }
}

function* loadMore() {
  const me = yield* select(selectMe)
  const { next } = yield* select(selectRooms)
  if (me === undefined || next === null) return
  try {
    const { result, next: then } = yield* call(loadRooms, me, PAGE, next)
    yield* put(moreRoomsLoaded({ result, next: then }))
    yield* put(roomsTold(result))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(moreRoomsFailed())
  }
}

function* loadOne({ payload: room }: ReturnType<typeof roomWanted>) {
  try {
    const loaded = yield* call(loadRoom, room)
    yield* put(roomLoaded(loaded))
    yield* put(roomsTold([loaded]))
  } catch (error) {
    const { code } = yield* refusalOf(error)
    if (GONE.includes(code)) yield* put(roomGone(room))
  }
}
