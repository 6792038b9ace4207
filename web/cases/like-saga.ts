import { call, put, select, takeEvery } from 'typed-redux-saga'
import type { CaseId } from '../../api/contract/cases.js'
import { noticed } from '../shared/ui/notices.js'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/safely.js'
import { selectMe } from '../shared/session/session.js'
import { caseDoubted } from './case-slice.js'
import { NOT_ALLOWED } from './case-saga.js'
import { setLike } from './calls.js'
import { likeConfirmed, likeRefused, likeToggled, selectWanted } from './slice.js'

export function* likeSaga() {
  const sending = new Set<CaseId>()

  yield* takeEvery(
    likeToggled,
    safely(function* ({ payload: id }) {
      if (sending.has(id)) return // the one under way looks at what is wanted again before it rests
      sending.add(id)
      try {
        yield* settle(id)
      } finally {
        sending.delete(id)
      }
    }),
  )
}

/** One request at a time, until what is wanted is what the server confirmed. */
function* settle(id: CaseId) {
  const me = yield* select(selectMe)
  for (;;) {
    const liked = yield* select(selectWanted, id)
    if (liked === undefined || me === undefined) return
    try {
      const { records } = yield* call(setLike, me, id, liked)
      yield* put(likeConfirmed({ id, liked, likes: records }))
    } catch (error) {
      const { code, message } = yield* refusalOf(error)
      yield* put(likeRefused(id))
      yield* put(noticed({ kind: 'error', text: message, autoClose: 2_000 }))
      if (code === NOT_ALLOWED) yield* put(caseDoubted(id))
    }
  }
}
