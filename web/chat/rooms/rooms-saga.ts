import type { Action } from '@reduxjs/toolkit'
import { call, delay, put, race, select, take, takeEvery } from 'typed-redux-saga'
import type { Page } from '../../shared/lists/paged-list.js'
import { pagedListSaga } from '../../shared/lists/paged-list-saga.js'
import { missed } from '../../shared/net/live/connection.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { selectMe } from '../../shared/session/session.js'
import { ROOMS_IN_A_PAGE } from '../../generated/chat-limits.js'
import { loadRoom, loadRooms, type ChatRoom, type MemberId, type Rooms } from '../calls.js'
import { roomClosed, roomGone, roomsOpened } from '../events.js'
import { isGone, ONCE_MORE } from '../passing.js'
import { messageChanged, roomChanged } from '../pushes.js'
import { roomsTold } from '../unread/unread-slice.js'
import { moreRoomsLoaded, roomLoaded, roomsAsked, roomsLoaded, roomSteps, roomUnanswered, roomWanted, selectRooms } from './rooms-slice.js'

const PAGE = 30
/** Milliseconds over which all who are in a room ask again for what a push alone does not tell. */
const SPREAD = 1_000

/** With whose they are: nobody's while nobody is signed in. */
const selectOwn = (root: Parameters<typeof selectRooms>[0] & Parameters<typeof selectMe>[0]) => ({
  ...selectRooms(root),
  me: selectMe(root),
})

/** The rooms of a member: a page at a time, and each by itself where a push speaks of one that is not known. */
export function* roomsSaga() {
  yield* pagedListSaga({
    actions: roomSteps,
    on: [roomsOpened, missed],
    selectList: selectOwn,
    *first() {
      yield* put(roomsAsked())
    },
    page({ me, rooms }, from: number | null): Promise<Page<ChatRoom, number>> | undefined {
      if (me === undefined) return undefined
      return from === null ? whole(me, Object.keys(rooms).length) : loadRooms(me, PAGE, from)
    },
  })
  yield* takeEvery([roomsLoaded, moreRoomsLoaded], function* ({ payload: { result } }) {
    yield* put(roomsTold(result))
  })
  yield* takeEvery(roomWanted, safely(loadOne))
  yield* takeEvery(roomsLoaded, function* ({ payload: { result } }) {
    const { open } = yield* select(selectRooms)
    // Further down than the list goes, or hidden: it may have been deleted elsewhere meanwhile.
    if (open !== null && !result.some(({ chatRoomId }) => chatRoomId === open)) yield* put(roomWanted(open))
  })
  yield* takeEvery(missed, function* () {
    const { unanswered } = yield* select(selectRooms)
    for (const room of unanswered) yield* put(roomWanted(room))
  })
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
const whole = async (me: MemberId, shown: number) => {
  const result: ChatRoom[] = []
  let next: number | null = null
  do {
    const size = Math.min(ROOMS_IN_A_PAGE, Math.max(PAGE, shown - result.length))
    const page: Rooms = await loadRooms(me, size, next)
    result.push(...page.result)
    next = page.next
  } while (next !== null && result.length < shown)
  return { result, next }
}

/** Whether I have deleted it since it was known as `before`, and nobody has written in it since. */
const isDeletedSince = (before: ChatRoom | undefined, { hiddenAt, position }: ChatRoom): boolean =>
  before !== undefined && hiddenAt > Math.max(before.hiddenAt, before.position) && position === 0

function* loadOne({ payload: room }: ReturnType<typeof roomWanted>) {
  try {
    const loaded = yield* call(loadRoom, room)
    const { rooms } = yield* select(selectRooms)
    // As would have been pushed, had it been heard here.
    if (isDeletedSince(rooms[room], loaded)) return yield* put(roomChanged({ chatRoomId: room, room: null, position: loaded.hiddenAt }))
    yield* put(roomLoaded(loaded))
    return yield* put(roomsTold([loaded]))
  } catch (error) {
    const { code } = yield* refusalOf(error)
    if (isGone(code)) return yield* put(roomGone(room))
    yield* put(roomUnanswered(room))
    const isOver = (action: Action) => roomClosed.match(action) || (roomWanted.match(action) && action.payload === room)
    const { over } = yield* race({ again: delay(ONCE_MORE), over: take(isOver) })
    const { open } = yield* select(selectRooms)
    if (over === undefined && open === room) yield* put(roomWanted(room)) // what is open hears nothing until it is known again
  }
}
