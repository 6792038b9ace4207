import { call, getContext, put, select, takeEvery, takeLeading } from 'typed-redux-saga'
import type { Door } from '../shared/net/door.js'
import { missed, opened } from '../shared/net/live/connection.js'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/sagas/safely.js'
import { selectMe } from '../shared/session/session.js'
import { loadRoom, type RoomId } from './calls.js'
import { roomGone } from './events.js'
import { isGone } from './passing.js'
import { countUnsent } from '../shared/drafts/unsent.js'
import { countOf } from './unread/mark.js'
import { roomsTold, unreadLoaded, type UnreadState } from './unread/unread-slice.js'

const loadSending = async (): Promise<Door> => (await import('./sending/door.js')).door

/** What of the chat works on every page of a member, and no first page waits for. It begins once there is a line. */
export function* laterSaga() {
  yield* takeEvery(unreadLoaded, safely(lookForOthers))
  yield* takeLeading([opened, missed], safely(sendLeft))
  yield* call(safely(sendLeft))
}

/** What somebody wrote before they left the page is sent from whichever they come back on. Nothing is opened where nothing was left. */
function* sendLeft() {
  const me = yield* select(selectMe)
  if (me === undefined || (yield* call(countUnsent, me)) === 0) return
  const open = yield* getContext<(door: Door) => void>('open')
  open(yield* call(loadSending))
}

/** Rooms that no answer names, though something unread is counted there: it was heard later, or that the room was left elsewhere was missed. */
function* lookForOthers({ payload: { result } }: ReturnType<typeof unreadLoaded>) {
  const named = result.map(({ chatRoomId }) => chatRoomId)
  const me = yield* select(selectMe)
  const marks = yield* select((root: { readonly chatUnread: UnreadState }) => root.chatUnread.marks)
  for (const room of Object.keys(marks).map(Number) as RoomId[]) {
    const mark = marks[room]!
    if (!named.includes(room) && (mark.isDoubtful || countOf(mark, me) > 0)) yield* lookFor(room)
  }
}

function* lookFor(room: RoomId) {
  try {
    yield* put(roomsTold([yield* call(loadRoom, room)]))
  } catch (error) {
    const { code } = yield* refusalOf(error)
    if (isGone(code)) yield* put(roomGone(room))
  }
}
