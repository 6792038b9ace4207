import { call, fork, put, takeLeading } from 'typed-redux-saga'
import { droppedMine } from '../../shared/drafts/dropped.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { pagedListSaga } from '../../shared/lists/paged-list-saga.js'
import { answerDraft } from './answer-draft.js'
import { appealsOpened, judged, judgementAsked, judgementRefused, listSteps, selectAppeals } from './appeals-slice.js'
import { getWaiting, judge } from './calls.js'

/** Appeals that wait, and what another moderator makes of them. */
export function* appealsSaga() {
  yield* pagedListSaga({
    actions: listSteps,
    on: [appealsOpened],
    selectList: selectAppeals,
    page: (_, from: number | null) => getWaiting(from),
  })
  yield* takeLeading(
    judgementAsked,
    safely(function* ({ payload: { id, said, key } }) {
      try {
        yield* call(judge, id, said, key)
        yield* fork(droppedMine, answerDraft(id))
        yield* put(judged(id))
        yield* put(noticed({ kind: 'success', text: 'Decided. The author is told.' }))
      } catch (error) {
        const { errors, message } = yield* refusalOf(error)
        yield* put(judgementRefused({ errors, message }))
      }
    }),
  )
}
