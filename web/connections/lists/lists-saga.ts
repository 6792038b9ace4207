import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import type { Network } from '../../../api/contract/network/connections.js'
import { outOfDate } from '../../shared/net/live/connection.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { selectMe } from '../../shared/session/session.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { callsOf, getCounts, type Page, type Row, type Which } from '../calls.js'
import { countsAsked, countsLoaded, selectCounts } from '../counts-slice.js'
import {
  connectionChanged,
  listAsked,
  listFailed,
  listLoaded,
  listOpened,
  moreAsked,
  moreFailed,
  moreLoaded,
  selectList,
  type ListName,
} from './lists-slice.js'
import { NETWORKS, networks } from '../networks.js'

const PAGE = 20
/** As many as the server tells at once. */
const MOST = 500
const LISTS = NETWORKS.flatMap((network) => (['requests', 'connections'] as const).map((which) => ({ network, which })))
const FAILED: Readonly<Record<Which, string>> = {
  requests: 'Error in fetching requests',
  connections: 'Error in fetching connections',
}

/** Requests and connections, each list by itself, and what stands on the badges. */
export function* listsSaga() {
  for (const name of LISTS) yield* listSaga(name)
  // Heard again and again while one answer is under way, they are asked for once; what changes meanwhile is pushed.
  yield* takeLeading(
    countsAsked,
    safely(function* () {
      const before = yield* select(selectCounts)
      try {
        const { community, beyond } = yield* call(getCounts)
        yield* put(countsLoaded({ community, beyond, before }))
      } catch (error) {
        yield* refusalOf(error) // the badges stay as they were
      }
    }),
  )
  yield* takeEvery(outOfDate, function* () {
    if (Object.keys(yield* select(selectCounts)).length > 0) yield* put(countsAsked())
  })
}

function* listSaga(name: ListName) {
  const isMine = (action: { readonly payload: { readonly network: Network; readonly which?: Which } }) =>
    action.payload.network === name.network && action.payload.which === name.which

  yield* takeLatest(
    (action: unknown) => (listOpened.match(action) || listAsked.match(action)) && isMine(action),
    safely(function* (action: unknown) {
      try {
        yield* put(listLoaded({ ...name, ...(yield* wholeList(name)) }))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(listFailed(name))
        if (listAsked.match(action))
          yield* put(noticed({ kind: 'error', text: FAILED[name.which], autoClose: networks[name.network].toastFor }))
      }
    }),
  )
  yield* takeLatest(
    (action: unknown) => moreAsked.match(action) && isMine(action),
    safely(function* () {
      const { next: before } = yield* select(selectList, name)
      const me = yield* select(selectMe)
      if (before === null || me === undefined) return
      try {
        yield* put(moreLoaded({ ...name, ...(yield* call(callsOf[name.network].load, me, name.which, PAGE, before)), before }))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(moreFailed(name))
      }
    }),
  )
  // Where nothing is shown, nothing can move: what is new is shown at once.
  yield* takeEvery(
    connectionChanged,
    safely(function* () {
      const { rows, fresh, state } = yield* select(selectList, name)
      if (state === 'ready' && rows.length === 0 && fresh.length > 0) yield* put(listOpened(name))
    }),
  )
}

/** As much as was shown, and what is new above it, so that nobody loses their place. */
function* wholeList({ network, which }: ListName) {
  const me = yield* select(selectMe)
  const { rows: before, fresh } = yield* select(selectList, { network, which })
  const shown = before.length + fresh.length
  const rows: Row[] = []
  for (let next: Page['next'] = null; me !== undefined;) {
    const page: Page = yield* call(callsOf[network].load, me, which, Math.min(MOST, Math.max(PAGE, shown - rows.length)), next)
    rows.push(...page.rows)
    next = page.next
    if (next === null || rows.length >= shown) return { rows, next }
  }
  return { rows, next: null }
}
