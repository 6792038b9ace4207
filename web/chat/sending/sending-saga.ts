import { call, delay, fork, put, race, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { missed, opened } from '../../shared/net/live/connection.js'
import { followed } from '../../shared/net/uploads/followed.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { selectMe, signedIn } from '../../shared/session/session.js'
import { sendFile, sendText, type ChatMessage } from '../calls.js'
import { messageSent, roomGone } from '../events.js'
import { dropOutgoing, dropOutgoingOf, files, isKept, keepOutgoing, keptOutgoing } from './kept.js'
import {
  messageWritten,
  outgoingOver,
  outgoingRestored,
  selectNext,
  selectOne,
  sendingAt,
  sendingBegun,
  sendingFailed,
  sendingHeld,
  triedAgain,
  type Outgoing,
} from './outgoing-slice.js'

/** Milliseconds after which it is tried again though nothing tells of a line, or where the server wants a pause. */
const PAUSE = 10_000
const NO_LINE = 0
/** What passes by itself: too much was sent, or what is needed is away for a while. */
const PASSING: readonly number[] = [429, 502, 503, 504]

/** Sends what was written: texts one after the other and files beside them, each with a key of its own, so that none is stored twice. */
export function* sendingSaga() {
  yield* takeEvery([messageWritten, sendingFailed, triedAgain], safely(keep))
  yield* takeEvery(outgoingOver, safely(forget))
  yield* takeEvery(
    roomGone,
    safely(function* ({ payload: room }) {
      const me = yield* select(selectMe)
      if (me !== undefined) yield* call(dropOutgoingOf, me, room)
    }),
  )
  yield* takeEvery(signedIn, safely(restore))
  yield* fork(safely(restore))
  yield* fork(line, false, sendOneText)
  yield* fork(line, true, sendOneFile)
}

/** A file cannot be kept; what another tab has discarded is not brought back by its refusal here. */
function* keep(action: ReturnType<typeof messageWritten | typeof sendingFailed | typeof triedAgain>) {
  const { payload } = action
  const me = yield* select(selectMe)
  const each = yield* select(selectOne, typeof payload === 'string' ? payload : payload.key)
  if (me === undefined || !each || each.isFile) return
  if (sendingFailed.match(action) && !(yield* call(isKept, me, each.key))) return
  yield* call(keepOutgoing, me, each)
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
}

/** Sends the next as soon as there is one, for as long as somebody is signed in. */
function* line(isFile: boolean, send: (one: Outgoing) => SagaGenerator<ChatMessage | null>) {
  for (;;) {
    const next = yield* select(selectNext, isFile)
    if (!next) {
      yield* take([messageWritten, outgoingRestored, triedAgain])
      continue
    }
    yield* put(sendingBegun(next.key))
    try {
      const message = yield* send(next)
      if (message) yield* put(messageSent(message))
      yield* put(outgoingOver(next.key))
    } catch (error) {
      yield* safely(missedOne)(next, error)
    }
  }
}

/** Without a line, and while the server cannot, it waits, and so do those after it; what the server does not want is told, and the next goes on. */
function* missedOne({ key }: Outgoing, error: unknown) {
  const { code, message } = yield* refusalOf(error)
  if (!(yield* select(selectOne, key))) return
  if (code !== NO_LINE && !PASSING.includes(code)) {
    yield* put(sendingFailed({ key, problem: message }))
    return
  }
  yield* put(sendingHeld({ key, problem: code === NO_LINE ? '' : message }))
  yield* race([delay(PAUSE), ...(code === NO_LINE ? [take([opened, missed]), call(lineBack)] : [])])
}

const lineBack = (): Promise<unknown> => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

function* sendOneText({ room, text, key }: Outgoing) {
  return yield* call(sendText, room, text, key)
}

/** Null where somebody does not want it sent any more. */
function* sendOneFile({ room, key }: Outgoing): SagaGenerator<ChatMessage | null> {
  const file = files.get(key)
  if (!file) return null
  const steps = yield* call(sendFile, room, file, key)
  const { answer } = yield* race({
    answer: followed(steps, ({ sent, total }) => sendingAt({ key, sent, total })),
    over: take(isOver(key)),
  })
  return answer?.result ?? null
}

const isOver = (key: string) => (action: unknown) => outgoingOver.match(action) && action.payload === key
