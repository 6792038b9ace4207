import { call, delay, fork, put, race, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { missed, opened } from '../../shared/net/live/connection.js'
import { holdPage } from '../../shared/net/uploads/hold-page.js'
import { followed } from '../../shared/net/uploads/followed.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { lineBack } from '../../shared/net/sagas/line-back.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { selectMe, signedIn, signedOut } from '../../shared/session/session.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { sendFile, sendText, type ChatMessage, type RoomId } from '../calls.js'
import { messageSent, roomClosed, roomGone, roomOpened } from '../events.js'
import { isGone, NO_LINE, passes } from '../passing.js'
import { otherTabs } from './other-tabs.js'
import { dropOutgoing, dropStray, files, isKept, isReadable, keepChosen, keepOutgoing, keptOutgoing } from './kept.js'
import {
  messageWritten,
  outgoingKept,
  outgoingOver,
  outgoingRestored,
  selectHasLosable,
  selectNext,
  selectOne,
  selectOutgoing,
  sendingAt,
  sendingBegun,
  sendingFailed,
  sendingHeld,
  triedAgain,
  type Outgoing,
} from './outgoing-slice.js'
import { whyNot } from './why-not.js'

/** Milliseconds after which it is tried again though nothing tells of a line, or where the server wants a pause. */
const PAUSE = 10_000

/** There is nothing to send. */
class FileGone extends Error {}

/** Sends what was written: texts one after the other and files beside them, each with a key of its own, so that none is stored twice. */
export function* sendingSaga() {
  let shown: RoomId | null = null
  yield* takeEvery(roomOpened, ({ payload }) => void (shown = payload))
  yield* takeEvery(roomClosed, () => void (shown = null))
  yield* takeEvery(
    sendingFailed,
    safely(function* ({ payload: { key } }) {
      const each = yield* select(selectOne, key)
      if (each && each.room !== shown) yield* put(noticed({ kind: 'error', text: `One of your messages was not sent. ${whyNot(each)}` }))
    }),
  )
  yield* takeEvery([messageWritten, sendingFailed, triedAgain], safely(keep))
  yield* takeEvery(outgoingOver, safely(forget))
  yield* fork(tellingTabs)
  yield* takeEvery(roomGone, safely(keepAll))
  yield* takeEvery(signedIn, safely(restore))
  yield* takeEvery(signedOut, () => files.clear())
  yield* fork(safely(restore))
  yield* fork(line, false, sendOneText)
  yield* fork(line, true, sendOneFile)
  yield* fork(holding)
}

/** What another tab has discarded is not brought back by its refusal here; of a file that only the page has nothing is kept. */
function* keep(action: ReturnType<typeof messageWritten | typeof sendingFailed | typeof triedAgain>) {
  const { payload } = action
  const key = typeof payload === 'string' ? payload : payload.key
  const me = yield* select(selectMe)
  const each = yield* select(selectOne, key)
  if (me === undefined || !each) return
  if (each.isFile && messageWritten.match(action)) {
    yield* keepWithFile(me, key)
    return
  }
  if ((each.isFile || sendingFailed.match(action)) && !(yield* call(isKept, me, key))) return
  yield* call(keepOutgoing, me, each)
  yield* put(outgoingKept(key))
}

/** The file comes first: what is said to be left without one another tab would call gone. */
function* keepWithFile(me: number, key: string) {
  if (!(yield* call(keepChosen, me, key))) return
  const each = yield* select(selectOne, key)
  if (each) yield* call(keepOutgoing, me, each)
  // It takes its time: meanwhile it may have been sent, or its member have left.
  if (yield* select(selectOne, key)) yield* put(outgoingKept(key))
  else yield* call(dropOutgoing, me, key)
}

/** What was written in a room that is gone can still be read, and copied. */
function* keepAll({ payload: room }: ReturnType<typeof roomGone>) {
  const me = yield* select(selectMe)
  for (const each of yield* select(selectOutgoing))
    if (me !== undefined && each.room === room && (yield* call(isKept, me, each.key))) yield* call(keepOutgoing, me, each)
}

/** Whoever would leave with the page is asked while a file is there that would not outlive a reload. */
function* holding() {
  for (;;) {
    while (!(yield* select(selectHasLosable))) yield* take(messageWritten)
    const release = yield* call(holdPage)
    try {
      while (yield* select(selectHasLosable)) yield* take([outgoingKept, outgoingOver, signedOut])
    } finally {
      release()
    }
  }
}

/** What is over in one tab is over in all: it is sent by none any more, and an upload of it ends. Only who held it says it on. */
function* tellingTabs() {
  const { tell, heard } = yield* call(otherTabs)
  yield* takeEvery(outgoingOver, ({ payload: key }) => tell(key))
  yield* takeEvery(heard, function* (key) {
    if (yield* select(selectOne, key)) yield* put(outgoingOver(key))
  })
}

function* forget({ payload: key }: ReturnType<typeof outgoingOver>) {
  files.delete(key)
  const me = yield* select(selectMe)
  if (me !== undefined) yield* call(dropOutgoing, me, key)
}

function* restore() {
  const me = yield* select(selectMe)
  if (me === undefined) return
  const kept = yield* call(keptOutgoing, me)
  if (kept.length > 0) yield* put(outgoingRestored(kept))
  yield* call(dropStray, me, kept)
}

/** Sends the next as soon as there is one, for as long as somebody is signed in. */
function* line(isFile: boolean, send: (one: Outgoing) => SagaGenerator<ChatMessage | null>) {
  for (;;) {
    const next = yield* select(selectNext, isFile)
    if (!next) {
      yield* take([messageWritten, outgoingRestored, triedAgain])
      continue
    }
    if (next.isKept && !(yield* isStillWanted(next.key))) continue
    yield* put(sendingBegun(next.key))
    const canLeave = navigator.onLine
    try {
      const message = yield* send(next)
      if (message) yield* put(messageSent(message))
      yield* put(outgoingOver(next.key))
    } catch (error) {
      yield* safely(missedOne)(next, error, canLeave || navigator.onLine)
    }
  }
}

/** What another tab has sent or discarded is over here, too, though nothing was heard of it; and it may have changed while that was looked up. */
function* isStillWanted(key: string) {
  const me = yield* select(selectMe)
  if (me !== undefined && !(yield* call(isKept, me, key))) yield* put(outgoingOver(key))
  return (yield* select(selectOne, key))?.state === 'waiting'
}

/**
 * Without a line, and while the server cannot, it waits, and so do those after it; what the server does not want is told, and the next goes on. Of what could leave the device the
 * answer alone may be lost.
 */
function* missedOne({ key, isFile, mayBeThere = false }: Outgoing, error: unknown, canLeave: boolean) {
  if (error instanceof FileGone) {
    yield* put(sendingFailed({ key, problem: '', isFileGone: true, mayBeThere }))
    return
  }
  const { code, message, errors } = yield* refusalOf(error)
  if (!(yield* select(selectOne, key))) return
  if (!passes(code)) {
    yield* put(sendingFailed({ key, problem: errors[0]?.msg ?? message, isRoomGone: isGone(code) }))
    return
  }
  if (isFile && code === NO_LINE && !(yield* call(isReadable, key))) {
    yield* put(sendingFailed({ key, problem: '', isFileGone: true, mayBeThere: true }))
    return
  }
  yield* put(sendingHeld({ key, problem: code === NO_LINE ? '' : message, mayBeThere: mayBeThere || canLeave }))
  yield* race([delay(PAUSE), ...(code === NO_LINE ? [take([opened, missed]), call(lineBack)] : [])])
}

function* sendOneText({ room, text, key }: Outgoing) {
  return yield* call(sendText, room, text, key)
}

/** Null where somebody does not want it sent any more. */
function* sendOneFile({ room, key }: Outgoing): SagaGenerator<ChatMessage | null> {
  const file = files.get(key)
  if (!file) throw new FileGone()
  const steps = yield* call(sendFile, room, file, key)
  const { answer } = yield* race({
    answer: followed(steps, ({ sent, total }) => sendingAt({ key, sent, total })),
    over: take(isOver(key)),
  })
  return answer?.result ?? null
}

const isOver = (key: string) => (action: unknown) => outgoingOver.match(action) && action.payload === key
