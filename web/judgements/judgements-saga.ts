import { call, fork, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import { droppedMine } from '../shared/drafts/dropped.js'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/safely.js'
import { noticed } from '../shared/ui/notices.js'
import { appealDraft } from './appeal-draft.js'
import { appeal, getDecision, getDecisionsPage, getReportsPage } from './calls.js'
import {
  appealAsked,
  appealed,
  appealRefused,
  decisionFailed,
  decisionLoaded,
  decisionOpened,
  listFailed,
  listLoaded,
  listOpened,
  moreAsked,
  moreFailed,
  moreLoaded,
  selectDecision,
  selectDecisions,
  selectReports,
  type Loaded,
  type Name,
} from './judgements-slice.js'

const getPage = async (list: Name, before: number | null): Promise<Loaded> =>
  list === 'reports' ? { list, ...(await getReportsPage(before)) } : { list, ...(await getDecisionsPage(before)) }

/** What I reported, what was decided about my own posts, and what I say against it. */
export function* judgementsSaga() {
  yield* takeEvery(
    listOpened,
    safely(function* ({ payload: list }) {
      try {
        yield* put(listLoaded(yield* call(getPage, list, null)))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(listFailed(list))
      }
    }),
  )
  yield* takeLeading(
    moreAsked,
    safely(function* ({ payload: list }) {
      const { next } = yield* select(list === 'reports' ? selectReports : selectDecisions)
      try {
        yield* put(moreLoaded(yield* call(getPage, list, next)))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(moreFailed(list))
      }
    }),
  )
  yield* takeLatest(
    decisionOpened,
    safely(function* ({ payload: id }) {
      try {
        const decision = yield* call(getDecision, id)
        yield* put(decision ? decisionLoaded(decision) : decisionFailed(id))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(decisionFailed(id))
      }
    }),
  )
  yield* takeLeading(
    appealAsked,
    safely(function* ({ payload: { id, text, key } }) {
      try {
        const said = yield* call(appeal, id, text, key)
        yield* fork(droppedMine, appealDraft(id))
        yield* put(appealed())
        yield* put(noticed({ kind: 'success', text: said }))
      } catch (error) {
        const { errors, message } = yield* refusalOf(error)
        yield* put(appealRefused({ errors, message }))
        return
      }
      const { id: shown } = yield* select(selectDecision)
      yield* put(shown === id ? decisionOpened(id) : listOpened('decisions'))
    }),
  )
}
