import { eventChannel } from 'redux-saga'
import { call, delay, fork, select, take, takeEvery } from 'typed-redux-saga'
import type { updateNotificationSettings } from '../../../api/contract/notifications.js'
import { post } from '../../shared/net/http.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { selectEnded, selectMe } from '../../shared/session/session.js'
import { dropKept, keep, keptOf } from './kept.js'

/** As the service worker says it. */
const RENEWED = 'push renewed'
/** Milliseconds in which the page itself comes first. */
const LATER = 2_000

const loadPush = () => import('./push.js')
const mayShow = (): boolean => 'Notification' in window && Notification.permission === 'granted' && 'serviceWorker' in navigator

/** Keeps what the server knows of this browser true while a member uses it: in which zone their mornings are, and how it is told of news. */
export function* deviceSaga() {
  const me = yield* select(selectMe)
  if (me === undefined) return
  try {
    yield* fork(safely(begin), me)
    if ('serviceWorker' in navigator) yield* takeEvery(yield* call(renewals), safely(sendAgain), me)
    yield* take(() => false)
  } finally {
    if (!(yield* select(selectEnded))) yield* call(leave, me) // whoever did not leave comes back, and goes on
  }
}

function* begin(me: number) {
  yield* delay(LATER)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (timeZone !== keptOf(me).zone) yield* tellZone(me, timeZone)
  if (!mayShow()) return
  if (keptOf(me).push) yield* sendAgain(me)
  else yield* call(async () => (await loadPush()).forget()) // whoever was here before has not signed out
}

function* tellZone(me: number, zone: string) {
  try {
    yield* call(() => post<typeof updateNotificationSettings>('updateNotificationSettings', { zone }))
    keep({ ...keptOf(me), zone })
  } catch (error) {
    yield* refusalOf(error) // the next page tells it
  }
}

/** The server forgets an address with the session that it came with, and the browser may give it another one. */
function* sendAgain(me: number) {
  if (!keptOf(me).push || !mayShow()) return
  const { send } = yield* call(loadPush)
  yield* call(send)
}

/** Nothing more is shown here, and nothing is remembered of who has left. */
const leave = async (me: number): Promise<void> => {
  if (mayShow()) await (await loadPush()).forget()
  if (keptOf(me).zone !== undefined || keptOf(me).push) dropKept()
}

const renewals = () =>
  eventChannel<true>((emit) => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (data === RENEWED) emit(true)
    }
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  })
