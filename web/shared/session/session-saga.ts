import { eventChannel } from 'redux-saga'
import { call, delay, fork, put, select, takeEvery, takeLatest } from 'typed-redux-saga'
import { Problem } from '../net/answer.js'
import { forgetAsked } from '../net/long-asked.js'
import { noticed } from '../ui/notices/notices.js'
import { onRenewal, renew, type News } from './renewal.js'
import { safely } from '../net/sagas/safely.js'
import { dropSession, isHinted, keepSession, keptSession, keptVisit } from './session-entry.js'
import {
  factorChanged,
  notRestored,
  renewed,
  restoring,
  rolesChanged,
  selectEnded,
  selectRestoring,
  selectSession,
  signedIn,
  signedOut,
  standingChanged,
  visitBegun,
} from './session.js'
import { renewIn } from './token-life.js'

/** The member has left. Tabs with older code take it for that, too. */
const LEFT = false
/** What the tabs of a browser tell each other: the session as it is from now on. */
export type Told = News | typeof LEFT

/** A BroadcastChannel is one. */
export type Tabs = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>

/** Keeps entry, state, the other tabs and the token in step. Runs before all other sagas, so that their calls carry the new token. */
export function* sessionSaga(tabs: Tabs) {
  yield* takeEvery([signedIn, renewed, rolesChanged, standingChanged, factorChanged, signedOut], follow, tabs)
  yield* takeLatest([signedIn, renewed, signedOut], safely(renewAhead))
  yield* takeEvery(signedOut, forgetAsked)
  yield* takeEvery(yield* call(renewals), safely(learn))
  yield* takeEvery(yield* call(heard, tabs), safely(hear))
  yield* fork(safely(restore))
}

/** The entry follows the state; the other tabs hear of what they did not say themselves. */
function* follow(tabs: Tabs) {
  const session = yield* select(selectSession)
  const isNews = JSON.stringify(session) !== JSON.stringify(keptSession())
  if (session) yield* call(keepSession, session)
  else yield* call(dropSession)
  if (isNews) tabs.postMessage(session ?? ((yield* select(selectEnded)) ? null : LEFT))
}

function* renewAhead() {
  const session = yield* select(selectSession)
  const wait = session && renewIn(session.jwt, Date.now())
  if (!wait) return
  yield* delay(wait)
  try {
    yield* call(renew, session)
  } catch (error) {
    if (!(error instanceof Problem)) throw error // without a line: the first call that is refused will ask again
  }
}

/** A new tab of a browser that holds a session goes on with it. */
function* restore() {
  const kept = yield* call(keptSession)
  if (kept) return yield* put(signedIn(kept))
  const visit = yield* call(keptVisit)
  if (visit) yield* put(visitBegun(visit))
  if (!isHinted()) return
  yield* put(restoring())
  try {
    yield* call(renew, null)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    yield* put(notRestored())
    yield* put(noticed({ kind: 'error', text: error.message, lasting: true })) // the login comes next
  }
}

/** A renewal of this tab. Only who is signed in, or asks whether they are, has an interest in it. */
function* learn({ news }: { news: News }) {
  const session = yield* select(selectSession)
  if (session) yield* become(news, false)
  else if (yield* select(selectRestoring)) {
    if (!news) yield* call(dropSession)
    yield* put(news ? signedIn(news) : notRestored())
  }
}

function* hear({ data }: MessageEvent<Told>) {
  yield* become(data, true)
}

/** One browser, one session: what was renewed goes on, what has ended ends, and another member takes the place of the one before. */
function* become(told: Told, isTold: boolean) {
  const current = yield* select(selectSession)
  const news = told || null
  if (current && current.id !== news?.id) {
    if (isTold || news) yield* call(dropSession)
    yield* put(signedOut({ ended: told === null }))
  }
  if (!news) return
  if (isTold) yield* call(keepSession, news)
  yield* put(current?.id === news.id ? renewed(news) : signedIn(news))
}

const renewals = () => eventChannel<{ news: News }>((emit) => onRenewal((news) => emit({ news })))

const heard = (tabs: Tabs) =>
  eventChannel<MessageEvent<Told>>((emit) => {
    tabs.addEventListener('message', emit)
    return () => tabs.removeEventListener('message', emit)
  })
