import { call, delay, fork, put, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import { missed } from '../shared/net/live/connection.js'
import { personChanged } from '../shared/net/live/person-changed.js'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/sagas/safely.js'
import { selectMe } from '../shared/session/session.js'
import { noticed } from '../shared/ui/notices/notices.js'
import { loadNotifications, readAll, readOfPost, readOne, readTold, type Listed } from './calls.js'
import {
  allReadAsked,
  allReadDone,
  allReadRefused,
  listAsked,
  listFailed,
  listLoaded,
  listWanted,
  listWatched,
  moreAsked,
  moreFailed,
  moreLoaded,
  notificationsChanged,
  postSeen,
  readAsked,
  readDone,
  readRefused,
  selectIsStale,
  selectIsWatched,
  selectList,
  toldFollowed,
} from './slice.js'

const PAGE = 20
const MOST = 100
/** Milliseconds that a line is waited for, with which the list is asked for once. */
const PATIENCE = 1_500
/** Milliseconds that the list on the page stays as it is while much happens. */
const SETTLING = 300

/** The bell and the list, from one state: by pushes while there is a line, and looked for now and then while there is none (spec 2 §4). */
export function* notificationsSaga() {
  yield* takeLatest([missed, listAsked, listWanted], safely(load))
  yield* takeLeading([notificationsChanged, personChanged, listWatched, readDone, allReadDone], safely(renew))
  yield* takeLatest(moreAsked, safely(loadMore))
  yield* readingSaga()
  yield* fork(safely(begin))
}

function* begin() {
  yield* delay(PATIENCE)
  if ((yield* select(selectList)).listed === null) yield* put(listWanted())
}

/** While somebody looks at the list it follows what is known of it; nobody else needs it. */
function* renew() {
  while ((yield* select(selectIsWatched)) && (yield* select(selectIsStale))) {
    const { state, listed } = yield* select(selectList)
    if (state === 'failed') return
    if (listed !== null) yield* delay(SETTLING)
    if (!(yield* select(selectIsStale))) return
    yield* put(listWanted())
    if (listFailed.match(yield* take([listLoaded, listFailed]))) return
  }
}

/** As much as was shown, so that nobody loses their place. */
function* load() {
  const me = yield* select(selectMe)
  if (me === undefined) return
  try {
    const { list, counts } = yield* select(selectList)
    yield* put(listLoaded({ ...(yield* whole(me, list.length)), known: counts.version }))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(listFailed())
  }
}

/** Of the version of its first page: what has changed between two of them makes it old at once. */
function* whole(me: number, shown: number) {
  const first = yield* call(loadNotifications, me, sizeOf(shown), null)
  const result = [...first.result]
  let { next } = first
  while (next !== null && result.length < shown) {
    const page: Listed = yield* call(loadNotifications, me, sizeOf(shown - result.length), next)
    result.push(...page.result)
    next = page.next
  }
  return { ...first, result, next }
}
const sizeOf = (wanted: number): number => Math.min(MOST, Math.max(PAGE, wanted))

function* loadMore() {
  const me = yield* select(selectMe)
  const { next } = yield* select(selectList)
  if (me === undefined) return
  try {
    yield* put(moreLoaded(yield* call(loadNotifications, me, PAGE, next)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(moreFailed())
  }
}

/** What is seen on the page of a post is told once, and again where that has failed. */
function* seeingSaga() {
  const underWay = new Set<string>()
  yield* takeEvery(
    postSeen,
    safely(function* ({ payload: { post, version } }) {
      const what = `${post} ${version}`
      if (underWay.has(what)) return
      underWay.add(what)
      try {
        yield* put(notificationsChanged(yield* call(readOfPost, post, version)))
      } catch (error) {
        yield* refusalOf(error) // it stays as unread as the bell says
      } finally {
        underWay.delete(what)
      }
    }),
  )
}

function* readingSaga() {
  yield* takeEvery(
    readAsked,
    safely(function* ({ payload: id }) {
      const { listed } = yield* select(selectList)
      try {
        yield* put(readDone({ id, counts: yield* call(readOne, id, listed ?? 0) }))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(readRefused(id))
      }
    }),
  )
  yield* takeEvery(
    toldFollowed,
    safely(function* ({ payload: line }) {
      try {
        yield* put(notificationsChanged(yield* call(readTold, line)))
      } catch (error) {
        yield* refusalOf(error) // the line stays as unread as the bell says
      }
    }),
  )
  yield* seeingSaga()
  yield* takeLeading(
    allReadAsked,
    safely(function* () {
      const { listed } = yield* select(selectList)
      try {
        yield* put(allReadDone(yield* call(readAll, listed ?? 0)))
      } catch (error) {
        const { message } = yield* refusalOf(error)
        yield* put(allReadRefused())
        yield* put(noticed({ kind: 'error', text: message }))
      }
    }),
  )
}
