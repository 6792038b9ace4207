import { createAction, type Action } from '@reduxjs/toolkit'
import { eventChannel } from 'redux-saga'
import type { Socket } from 'socket.io-client'
import { call, delay, put, race, select, takeEvery, takeLatest, throttle } from 'typed-redux-saga'
import type { ClientWords, ServerPushes } from '../../../../api/contract/sockets.js'
import { MOST_NAMES } from '../../../generated/live-limits.js'
import { lost, missed, onScreen, opened, outOfDate, saying, selectPage, selectScreen, watching } from './connection.js'
import { Problem } from '../answer.js'
import { renew } from '../../session/renewal.js'
import { lineBack } from '../sagas/line-back.js'
import { safely } from '../sagas/safely.js'
import { newest, type Pushed } from './newest.js'
import { keptSession, keptVisit } from '../../session/session-entry.js'
import { selectSession, selectVisit, visitEnded } from '../../session/session.js'

export type ServerSocket = Socket<ServerPushes, ClientWords>

/** A push is the action of the same name; what no page shows is not listened to. */
export type PushActions = {
  readonly [Push in Exclude<keyof ServerPushes, 'resync'>]?: (payload: Parameters<ServerPushes[Push]>[0]) => Action
}

export interface Line {
  /** Loads what opens a socket, which asks for the token whenever it signs in. */
  readonly dialling: () => Promise<(token: () => string | undefined) => ServerSocket>
  readonly pushes: PushActions
  /** Milliseconds over which the browsers spread their reloading after a break. */
  readonly spread: number
  /** Milliseconds after which a page without a connection looks by itself. */
  readonly poll: number
}

const resync = createAction('socket/resync')
const unknown = createAction('socket/unknown')
const REFUSED_PAUSE = 2_000
/** Milliseconds between two times that the server is told what is on the screen. */
const SCROLLING = 300

/** The line to the server while a member is signed in, or a visitor reads. It knows no slice; cancelled, it hangs up. */
export function* socketSaga({ dialling, pushes, spread, poll }: Line) {
  /** What the server has answered last may be less: it was busy, or we may not look at it. */
  const answered = { all: true }
  function* joined() {
    const names = [...new Set([...(yield* select(selectPage)), ...(yield* select(selectScreen))])].slice(0, MOST_NAMES)
    answered.all = false
    answered.all = (yield* call(join, socket, names)).length >= names.length
  }
  const connect = yield* loaded(dialling, poll)
  const socket = yield* call(connect, () => keptSession()?.jwt ?? keptVisit()?.token)
  const heard = yield* call(heardFrom, socket, pushes)
  let times = 0
  let refusals = 0
  /** What the page has been looking at, with no gap, since it was loaded again last. */
  let followed: readonly string[] = []

  yield* takeEvery(heard, function* (action) {
    // Here, ahead of all who take it: which of them takes it first changes from time to time.
    if (opened.match(action)) [times, refusals, followed] = [times + 1, 0, []]
    yield* put(action)
  })
  // What happened between the page's loading and its joining was not pushed: it looks once more, and after a break all do, not at once.
  yield* takeLatest([watching, opened], function* (action) {
    if (!socket.connected) return
    const page = yield* select(selectPage)
    followed = followed.filter((name) => page.includes(name))
    yield* call(joined)
    if (opened.match(action) && times > 1) yield* delay(Math.random() * spread)
    const isMore = page.some((name) => !followed.includes(name))
    followed = page
    if (isMore) yield* put(outOfDate()) // of what was looked at all along nothing was missed
  })
  // A page that is opened meanwhile does not end this.
  yield* takeLatest(opened, function* () {
    if (times > 1) yield* delay(Math.random() * spread)
    yield* put(missed())
  })
  // As to what is scrolled into sight, the server says how it stands.
  yield* throttle(SCROLLING, onScreen, function* () {
    if (socket.connected) yield* call(joined)
  })
  yield* takeEvery(saying, ({ payload: { word, room } }) => {
    if (socket.connected) socket.emit(word, room)
  })
  yield* takeLatest(resync, function* () {
    yield* delay(Math.random() * spread)
    yield* lookAgain()
  })
  yield* takeLatest(lost, function* () {
    if (socket.active) return // it tries by itself, unless the server hung up
    yield* delay(REFUSED_PAUSE)
    socket.connect()
  })
  yield* takeLatest(
    unknown,
    safely(function* () {
      refusals += 1
      if (!(yield* call(renewedSession))) return
      if (refusals > 1) yield* delay(REFUSED_PAUSE)
      socket.connect()
    }),
  )
  try {
    for (;;) {
      yield* delay(poll)
      if (!socket.connected) yield* lookAgain()
      else if (!answered.all) yield* put(onScreen(yield* select(selectScreen))) // said once more
    }
  } finally {
    heard.close()
  }
}

/** While it cannot be loaded the page looks by itself, as without a line. */
function* loaded(dialling: Line['dialling'], poll: number) {
  for (;;) {
    try {
      return yield* call(dialling)
    } catch (error) {
      console.info('The line to the server could not be loaded', String(error))
      yield* put(lost())
    }
    yield* race([delay(poll), call(lineBack)])
    yield* lookAgain()
  }
}

function* lookAgain() {
  yield* put(missed())
  yield* put(outOfDate())
}

/** Whether the session goes on; one that has ended is heard of elsewhere. A visit is never renewed. */
function* renewedSession() {
  const session = yield* select(selectSession)
  if (!session) {
    if (yield* select(selectVisit)) yield* put(visitEnded())
    return false
  }
  try {
    return (yield* call(renew, session)) !== null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    yield* put(lost())
    return false
  }
}

const join = (socket: ServerSocket, names: readonly string[]): Promise<readonly string[]> =>
  new Promise((joined) => socket.emit('watch', names, joined))

const heardFrom = (socket: ServerSocket, pushes: PushActions) =>
  eventChannel<Action>((emit) => {
    const actions = pushes as Readonly<Record<string, (payload: never) => Action>>
    const isNews = newest()
    for (const [push, action] of Object.entries(actions))
      (socket as Socket).on(push, (payload: Pushed) => isNews(push, payload) && emit(action(payload as never)))
    socket.on('resync', () => emit(resync()))
    socket.on('connect', () => emit(opened()))
    socket.on('disconnect', () => emit(lost()))
    socket.on('connect_error', (error) => emit(isOfSession(error) ? unknown() : lost()))
    return () => {
      socket.off() // hanging up is no loss: who has left is no longer told of the line
      socket.close()
    }
  })

/** The server refuses a handshake with `data: {code}`, as it answers calls: it no longer knows the session, or less is open to it than we know. */
const isOfSession = (error: Error & { data?: { code?: number } }): boolean => error.data?.code === 401 || error.data?.code === 403
