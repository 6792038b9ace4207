import { call, delay, put, select, takeLatest } from 'typed-redux-saga'
import { Problem } from '../../shared/net/http.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { missingBy } from '../frame/missing.js'
import { getChanges, getHistory, type Looked } from './calls.js'
import {
  changesAsked,
  changesLoaded,
  historyFailed,
  historyLoaded,
  movedTo,
  nowAsked,
  nowLoaded,
  replayOpened,
  replayRenewed,
  selectReplay,
} from './replay-slice.js'

/** Milliseconds for which a slider that moves is waited for. */
const MOVING = 120

/** The life of a post: of what is asked while a slider moves, only the last counts. */
export function* replaySaga() {
  yield* takeLatest([replayOpened, movedTo, replayRenewed], safely(load))
  yield* takeLatest(nowAsked, safely(loadNow))
  yield* takeLatest(changesAsked, safely(compare))
}

function* load(action: ReturnType<typeof replayOpened | typeof movedTo | typeof replayRenewed>) {
  if (movedTo.match(action)) yield* delay(MOVING)
  const { of, wanted } = yield* select(selectReplay)
  if (!of) return
  yield* told(function* () {
    yield* put(historyLoaded(yield* call(getHistory, of, wanted)))
  })
}

function* loadNow() {
  yield* ofPost(function* (of) {
    yield* put(nowLoaded((yield* call(getHistory, of, null)).at))
  })
}

function* compare({ payload: from }: ReturnType<typeof changesAsked>) {
  yield* ofPost(function* (of) {
    const { told } = yield* select(selectReplay)
    if (told) yield* put(changesLoaded({ from, list: yield* call(getChanges, of, from, told.newest) }))
  })
}

function* ofPost(work: (of: Looked) => Generator) {
  const { of } = yield* select(selectReplay)
  if (of) yield* told(() => work(of))
}

function* told(work: () => Generator) {
  try {
    yield* work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    yield* put(historyFailed(missingBy(error)))
  }
}
