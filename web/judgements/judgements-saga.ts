import { call, fork, put, select, takeLatest, takeLeading } from 'typed-redux-saga'
import { appealDraft } from '../engagement/reports/appeal-draft.js'
import { droppedMine } from '../shared/drafts/dropped.js'
import { pagedListSaga } from '../shared/lists/paged-list-saga.js'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/sagas/safely.js'
import { noticed } from '../shared/ui/notices/notices.js'
import { appeal, getDecision, getDecisionsPage, getReportsPage } from './calls.js'
import { appealAsked, appealed, appealRefused, decisionFailed, decisionLoaded, decisionOpened, selectDecision } from './decision-slice.js'
import { decisionSteps, selectDecisions } from './decisions-slice.js'
import { reportSteps, selectReports } from './reports-slice.js'

/** What I reported, what was decided about my own posts, and what I say against it. */
export function* judgementsSaga() {
  yield* pagedListSaga({
    actions: reportSteps,
    on: [reportSteps.opened],
    selectList: selectReports,
    page: (_, from: number | null) => getReportsPage(from),
  })
  yield* pagedListSaga({
    actions: decisionSteps,
    on: [decisionSteps.opened],
    selectList: selectDecisions,
    page: (_, from: number | null) => getDecisionsPage(from),
  })
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
        yield* fork(droppedMine, appealDraft('decision', id))
        yield* put(appealed())
        yield* put(noticed({ kind: 'success', text: said }))
      } catch (error) {
        const { errors, message } = yield* refusalOf(error)
        yield* put(appealRefused({ errors, message }))
        return
      }
      const { id: shown } = yield* select(selectDecision)
      yield* put(shown === id ? decisionOpened(id) : decisionSteps.opened())
    }),
  )
}
