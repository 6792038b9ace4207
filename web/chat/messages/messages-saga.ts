import { call, delay, put, race, select, take, takeEvery, takeLatest, throttle, type SagaGenerator } from 'typed-redux-saga'
import { missed } from '../../shared/net/live/connection.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { noticed, SHORT } from '../../shared/ui/notices/notices.js'
import { MESSAGES_IN_A_PAGE } from '../../generated/chat-limits.js'
import { deleteMessage, loadMessages, markRead, type ChatMessage, type Messages, type RoomId } from '../calls.js'
import { roomClosed, roomGone, roomOpened } from '../events.js'
import { isGone, ONCE_MORE, passes } from '../passing.js'
import { roomRead } from '../pushes.js'
import {
  deletionAsked,
  deletionDone,
  deletionFailed,
  moreAsked,
  moreFailed,
  moreShown,
  newestAsked,
  newsAsked,
  readAsked,
  roomAgain,
  roomFailed,
  roomShown,
  selectTimeline,
  seekingFailed,
} from './messages-slice.js'

/** After so many pages what is missed of a room is read on as it is scrolled. */
const MOST_PAGES = 10
/** Milliseconds between two times that a room is marked read. */
const READING = 500

/** What is written in rooms: opened where it was read, continued both ways, and loaded again where some of it may have been missed. */
export function* messagesSaga() {
  let shown: RoomId | null = null
  yield* takeEvery(roomOpened, ({ payload }) => void (shown = payload))
  yield* takeEvery(roomClosed, () => void (shown = null))
  yield* takeLatest(
    [roomOpened, newsAsked, newestAsked],
    safely(function* (action) {
      const room = action.payload
      const isNewest = newestAsked.match(action)
      const load = function* () {
        const page = yield* call(loadMessages, room, isNewest ? {} : { around: 'unread' })
        yield* put(roomShown({ room, ...pageOf(page), ...(!isNewest && { read: page.readPosition }) }))
      }
      yield* asked(room, load, roomOpened.match(action) ? failed : notFound)
    }),
  )
  yield* takeLatest(
    missed,
    safely(function* () {
      if (shown !== null) yield* again(shown)
    }),
  )
  yield* takeEvery(moreAsked, safely(continued))
  yield* throttle(READING, readAsked, safely(read))
  yield* takeEvery(deletionAsked, safely(remove))
}

const pageOf = ({ result, earlier, later, seenPosition }: Messages) => ({ result, earlier, later, seenPosition })

/** Of a room that is gone there is nothing to ask; what else is refused `fails`, for the reason that it is told. */
function* asked(room: RoomId, does: () => Generator, fails: (room: RoomId, reason: string) => Generator = failed) {
  try {
    yield* does()
  } catch (error) {
    const { code, message } = yield* refusalOf(error)
    if (isGone(code)) yield* put(roomGone(room))
    else yield* fails(room, message)
  }
}

function* failed(room: RoomId) {
  yield* put(roomFailed(room))
}

/** Who reads further up stays there, and hears why. */
function* notFound(room: RoomId, reason: string) {
  yield* put(seekingFailed(room))
  yield* put(noticed({ kind: 'error', text: `The newest messages could not be loaded. ${reason}`, autoClose: SHORT }))
}

/** Whether somebody is led elsewhere in the room: what comes then is whole, and newer. */
const leadsIn = (room: RoomId) => (action: unknown) =>
  (roomOpened.match(action) || newsAsked.match(action) || newestAsked.match(action)) && action.payload === room

/** Whether a room is left, or opened anew: what is asked of it then, or the next time, is whole. */
const leaves = (action: unknown) => roomOpened.match(action) || roomClosed.match(action)

/** Whether who was led to the newest is there, or stays, or nobody waits for that any more. */
const endsIn = (room: RoomId) => (action: unknown) =>
  leaves(action) || (seekingFailed.match(action) && action.payload === room) || (roomShown.match(action) && action.payload.room === room)

/** What is shown of it, and what came since: as far as it goes, so that nobody loses their place. It gives way to who is led elsewhere. */
function* again(room: RoomId): SagaGenerator<void> {
  const { isSeeking, state, isOpening } = yield* select(selectTimeline, room)
  if (state !== 'ready' || isOpening) {
    yield* put(roomOpened(room))
    return
  }
  if (isSeeking && leaves(yield* take(endsIn(room)))) return
  const { led } = yield* race({ shown: call(shownAgain, room), led: take(leadsIn(room)), left: take(leaves) })
  if (!led || roomOpened.match(led)) return
  const end = yield* take(endsIn(room))
  if (seekingFailed.match(end)) yield* again(room) // what is shown is as old as before
}

/** What is shown stays live while that is refused for now: it is asked for again. */
function* shownAgain(room: RoomId): SagaGenerator<void> {
  const { messages, later } = yield* select(selectTimeline, room)
  const load = function* () {
    yield* put(roomAgain(room))
    const [first] = messages
    const isShort = later === null && messages.length <= MESSAGES_IN_A_PAGE
    const page = !first || isShort ? yield* call(loadMessages, room, {}) : yield* from(room, first)
    yield* put(roomShown({ room, ...pageOf(page) }))
  }
  yield* call(asked, room, load, function* () {
    yield* delay(ONCE_MORE)
    yield* call(shownAgain, room)
  })
}

function* from(room: RoomId, first: ChatMessage) {
  let page: Messages = yield* call(loadMessages, room, { after: first.id })
  const { earlier } = page
  const result = [...page.result]
  for (let pages = 1; page.later !== null && pages < MOST_PAGES; pages += 1) {
    page = yield* call(loadMessages, room, { after: page.later })
    result.push(...page.result)
  }
  return { ...page, earlier, result }
}

function* continued({ payload: { room, way } }: ReturnType<typeof moreAsked>) {
  const beside = (yield* select(selectTimeline, room))[way]
  if (beside === null) return
  try {
    const page = yield* call(loadMessages, room, way === 'earlier' ? { before: beside } : { after: beside })
    yield* put(moreShown({ room, way, beside, ...pageOf(page) }))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(moreFailed({ room, way }))
  }
}

/**
 * As soon as it is read. A mark that fails for now is made again, until a newer one of the room takes its place: then of no more than was there to be
 * read, since what all of it is by then nobody has seen.
 */
function* read({ payload: { room, upTo } }: ReturnType<typeof readAsked>) {
  const seen = upTo ?? (yield* select(selectTimeline, room)).messages.at(-1)?.id
  const isNewer = (action: unknown) => readAsked.match(action) && action.payload.room === room
  for (let mark = upTo; ; mark = seen) {
    try {
      const { readPosition, unread } = yield* call(markRead, room, mark)
      yield* put(roomRead({ chatRoomId: room, readPosition, unread }))
      return
    } catch (error) {
      const { code } = yield* refusalOf(error)
      if (!passes(code) || seen === undefined) return
    }
    const { newer } = yield* race({ newer: take(isNewer), back: take(missed), pause: delay(ONCE_MORE) })
    if (newer) return
  }
}

function* remove({ payload: { room, id } }: ReturnType<typeof deletionAsked>) {
  try {
    const { msg } = yield* call(deleteMessage, room, id)
    yield* put(deletionDone({ room, id }))
    if (msg) yield* put(noticed({ kind: 'success', text: msg, autoClose: SHORT }))
  } catch (error) {
    const { message } = yield* refusalOf(error)
    yield* put(deletionFailed({ room, id }))
    yield* put(noticed({ kind: 'error', text: `Your message was not deleted. ${message}`, autoClose: SHORT }))
  }
}
