import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga'
import type { MemberId } from '../../api/contract/network/connections.js'
import { newKey } from '../shared/net/http.js'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/sagas/safely.js'
import { selectMe } from '../shared/session/session.js'
import { noticed } from '../shared/ui/notices/notices.js'
import { callsOf, getRelations } from './calls.js'
import { countsAsked } from './counts-slice.js'
import { connectionChanged, listOpened, pairOf, selectIsShown } from './lists/lists-slice.js'
import { ACCEPTED, networks, PENDING } from './networks.js'
import { ordered, orderEnded, type Order } from './orders.js'
import { relationsAsked, relationsFailed, relationsLoaded, relationsOpened, selectRelations } from './relations/relations-slice.js'

/** What I want of somebody, one thing at a time; the server's answer shows in lists, badges and profile, also without a line to it. */
export function* ordersSaga() {
  const underWay = new Set<string>()
  /** By pair, of what was not answered: sent again under the same key, it is done once. */
  const keys = new Map<string, { readonly of: string; readonly key: string }>()

  yield* takeEvery(
    ordered,
    safely(function* ({ payload: order }) {
      const me = yield* select(selectMe)
      const pair = pairOf(order)
      if (me === undefined || underWay.has(pair)) return
      underWay.add(pair)
      const { toastFor: autoClose } = networks[order.network]
      const name = JSON.stringify(order)
      const kept = keys.get(pair)
      const key = kept?.of === name ? kept.key : newKey()
      keys.set(pair, { of: name, key })
      let isDone = false
      try {
        const { msg } = yield* call(send, me, order, key)
        keys.delete(pair)
        isDone = true
        yield* put(noticed({ kind: 'success', text: msg, autoClose }))
      } catch (error) {
        const { code, message } = yield* refusalOf(error)
        if (code >= 400 && code < 500) keys.delete(pair) // anything else may have been done
        yield* put(noticed({ kind: 'error', text: message, autoClose }))
      } finally {
        underWay.delete(pair)
      }
      const { network, other, kind } = order
      yield* put(orderEnded({ network, other, kind, isDone }))
      yield* put(countsAsked())
      if ((yield* select(selectRelations)).of === other) yield* put(relationsAsked(other))
      if (isDone) return
      for (const which of ['requests', 'connections'] as const)
        // what was refused is not as it was shown
        if (yield* select(selectIsShown, { network, which })) yield* put(listOpened({ network, which }))
    }),
  )
  // What is between us is not what it was: the same once more is something else.
  yield* takeEvery(connectionChanged, function* ({ payload }) {
    keys.delete(pairOf(payload))
  })
  yield* takeLatest(
    [relationsOpened, relationsAsked],
    safely(function* ({ payload: of }: { payload: MemberId }) {
      const { between: before } = yield* select(selectRelations)
      try {
        yield* put(relationsLoaded({ of, told: yield* call(getRelations, of), before }))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(relationsFailed(of))
      }
    }),
  )
}

const send = (me: MemberId, order: Order, key: string) => {
  const calls = callsOf[order.network]
  switch (order.kind) {
    case 'connect':
      return calls.connect(me, order.other, key)
    case 'accept':
      return calls.accept(me, order.follow, key)
    case 'cancel':
      return calls.end(me, order.follow, PENDING, key)
    case 'unfollow':
      return calls.end(me, order.follow, ACCEPTED, key)
  }
}
