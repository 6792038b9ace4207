import { eventChannel } from 'redux-saga'
import { call, delay, fork, select, take, takeEvery, takeLatest } from 'typed-redux-saga'
import type { getNotificationSettings, updateNotificationSettings } from '../../../api/contract/notifications/notifications.js'
import { ownZone } from '../../shared/format/own-zone.js'
import { lost, opened } from '../../shared/net/live/connection.js'
import { get, post } from '../../shared/net/http.js'
import { RENEWED } from '../../shared/net/live/push-renewed.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { settings } from '../../shared/net/server-settings.js'
import { selectEnded, selectMe } from '../../shared/session/session.js'
import { dropKept, keptOf } from './kept.js'

/** Milliseconds in which the page itself comes first. */
const LATER = 2_000

const loadPush = () => import('./push.js')
const mayShow = (): boolean => 'Notification' in window && Notification.permission === 'granted' && 'serviceWorker' in navigator
const hasKey = (): boolean => settings().pushKey !== null

/** Keeps what the server knows of this browser true while a member uses it: in which zone their mornings are, and how it is told of news. */
export function* deviceSaga() {
  const me = yield* select(selectMe)
  if (me === undefined) return
  try {
    yield* fork(safely(begin), me)
    yield* takeLatest(lost, safely(zoneAfterGap))
    if ('serviceWorker' in navigator) yield* takeEvery(yield* call(renewals), safely(sendAgain), me)
    yield* take(() => false)
  } finally {
    if (!(yield* select(selectEnded))) yield* call(leave, me) // whoever did not leave comes back, and goes on
  }
}

function* begin(me: number) {
  yield* delay(LATER)
  yield* fork(safely(tellZone))
  if (keptOf(me).push) return yield* sendAgain(me)
  dropKept() // whoever was here before has not signed out
  if (mayShow()) yield* call(async () => (await loadPush()).forget())
}

/** A computer that slept may have been carried elsewhere, or its member have used another one meanwhile. */
function* zoneAfterGap() {
  yield* take(opened)
  yield* delay(LATER)
  yield* tellZone()
}

/** The browser that was used last is right, so what counts is what the server knows, and not what this one has told before. */
function* tellZone() {
  try {
    const { zone } = yield* call(() => get<typeof getNotificationSettings>('getNotificationSettings', {}))
    const own = ownZone()
    if (zone === own) return
    yield* call(() => post<typeof updateNotificationSettings>('updateNotificationSettings', { zone: own }))
  } catch (error) {
    yield* refusalOf(error) // the next page tells it
  }
}

/** The server forgets an address with the session that it came with, and the browser may give it another one. */
function* sendAgain(me: number) {
  if (!keptOf(me).push || !mayShow() || !hasKey()) return
  const { send } = yield* call(loadPush)
  yield* call(send)
}

/** Nothing more is shown here, and nothing is remembered of who has left. */
const leave = async (me: number): Promise<void> => {
  if (mayShow()) await (await loadPush()).forget()
  if (keptOf(me).push) dropKept()
}

const renewals = () =>
  eventChannel<true>((emit) => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (data === RENEWED) emit(true)
    }
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  })
