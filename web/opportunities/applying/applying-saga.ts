import { call, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'
import { dropped, droppedMine } from '../../shared/drafts/dropped.js'
import { followed } from '../../shared/net/uploads/followed.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { takenAfterAll } from '../../shared/net/uploads/taken-after-all.js'
import { selectMe } from '../../shared/session/session.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { draftFor } from './apply-form.js'
import { applicationArrived, applyingAsked, applyingCancelled, applyingProgressed, applyingRefused } from './applying-slice.js'
import { applied } from '../board/board-slice.js'
import { apply, type NewApplication } from '../calls.js'
import { applicationChanged } from '../pushes.js'

/** Sends an application with its CV; the opportunity is Already Applied then. */
export function* applyingSaga() {
  yield* takeLatest(
    applyingAsked,
    safely(function* ({ payload: { told } }) {
      yield* findApplied(told)
    }),
  )
  yield* takeLeading(
    applyingAsked,
    safely(function* (action) {
      yield* race([call(send, action), take(applyingCancelled)])
    }),
  )
}

function* send({ payload: { key, told, file } }: ReturnType<typeof applyingAsked>) {
  const me = yield* select(selectMe)
  if (me === undefined) return
  try {
    const { msg } = yield* followed(yield* call(apply, me, told, file, key), applyingProgressed)
    yield* put(applied(told.opportunityid))
    yield* put(applicationArrived(told.opportunityid))
    yield* put(noticed({ kind: 'success', text: msg }))
    yield* dropped(me, draftFor(told.opportunityid)) // also where its page was left meanwhile
  } catch (error) {
    const { errors, message } = yield* refusalOf(error)
    yield* put(applyingRefused({ errors, message }))
  }
}

type Pushed = ReturnType<typeof applicationChanged>

/** An application that arrived though its answer was lost: once it is pushed, nobody is asked to try again. There is one at most. */
function* findApplied({ opportunityid: id }: NewApplication) {
  const found = yield* takenAfterAll({
    isOver: (action) => applicationArrived.match(action) || applyingCancelled.match(action),
    isRefusal: applyingRefused.match,
    isPushed: (action): action is Pushed =>
      applicationChanged.match(action) && action.payload.opportunity_id === id && action.payload.state !== 'withdrawn',
    *is() {
      return true
    },
  })
  if (!found) return
  yield* put(applicationArrived(id))
  yield* put(noticed({ kind: 'success', text: 'Your application is sent' }))
  yield* droppedMine(draftFor(id))
}
