import { call, cancel, delay, fork, put, select, takeEvery, takeLatest } from 'typed-redux-saga'
import type { CaseId } from '../../../api/contract/cases/cases.js'
import { postedTo } from '../../feed/feed-slice.js'
import { posted } from '../../posting/posting-slice.js'
import { missed } from '../../shared/net/live/connection.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { selectMe } from '../../shared/session/session.js'
import { getOpenCases, seeAnswers } from '../calls.js'
import { openFor } from '../case-format.js'
import { FEED } from '../case-kind.js'
import {
  answersSeen,
  isUnclear,
  openCaseChanged,
  openCasesAsked,
  openCasesLoaded,
  openCasesMissed,
  selectAreKnown,
  selectOpenCase,
  selectOpenCases,
} from './open-cases-slice.js'

/** As many as the server tells. */
const MOST_OPEN_CASES = 20
/** Milliseconds. */
const PATIENCE = 1_500

/** My open cases, as they come and as they are answered. Where they cannot be asked for, the feed is there all the same. */
export function* openCasesSaga() {
  yield* takeLatest(
    [openCasesAsked, posted],
    safely(function* () {
      const waiting = yield* fork(giveUp)
      try {
        yield* put(openCasesLoaded((yield* call(getOpenCases)).result))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(openCasesMissed())
      }
      yield* cancel(waiting)
    }),
  )
  yield* takeEvery(
    postedTo,
    safely(function* ({ payload: { feed, author } }) {
      if (feed === FEED && author === (yield* select(selectMe))) yield* put(openCasesAsked()) // in another tab, or on another device
    }),
  )
  yield* takeEvery(
    openCaseChanged,
    safely(function* ({ payload: news }) {
      if (!(yield* select(selectAreKnown))) return // no page has shown them
      const known = yield* select(selectOpenCase, news.id)
      if (known === undefined && (yield* stillOpen()) >= MOST_OPEN_CASES) return // an older one, which is not among them
      if (isUnclear(known, news)) yield* put(openCasesAsked())
    }),
  )
  // Whoever opens a case of theirs next is told what is new by them, also where no page has shown them for long.
  yield* takeEvery(
    missed,
    safely(function* () {
      if (yield* select(selectAreKnown)) yield* put(openCasesAsked())
    }),
  )
  yield* seeingSaga()
}

/** Of those that were told, while the page stays open, some come to the end of their week. */
function* stillOpen() {
  const told = yield* select(selectOpenCases)
  const now = Date.now()
  return told.filter((each) => openFor({ ...each, closed: false }, now) !== null).length
}

/** What waits for them waits no longer. */
function* giveUp() {
  yield* delay(PATIENCE)
  yield* put(openCasesMissed())
}

/** Tells the server what I have seen, each answer once. */
function* seeingSaga() {
  const told = new Map<CaseId, number>()
  yield* takeEvery(
    answersSeen,
    safely(function* ({ payload: { id, position } }) {
      const before = Math.max(told.get(id) ?? 0, (yield* select(selectOpenCase, id))?.seen ?? 0)
      if (position <= before) return
      told.set(id, position)
      try {
        yield* call(seeAnswers, id, position)
      } catch (error) {
        told.delete(id) // told with the next that is seen
        yield* refusalOf(error)
      }
    }),
  )
}
