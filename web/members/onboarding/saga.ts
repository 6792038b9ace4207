import { call, put, select, takeLeading } from 'typed-redux-saga'
import { dropped } from '../../shared/drafts/dropped.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { refusalTold } from '../../shared/ui/notices/refusal-told.js'
import { onboardingProgressed, type StepAnswer } from '../../shared/session/onboarding-progress.js'
import { selectMe } from '../../shared/session/session.js'
import { sendDetails, sendQualification } from '../calls.js'
import { detailsSent, PERSONAL, QUALIFICATION, qualificationSent, stepRefused } from './slice.js'

export function* onboardingSaga() {
  yield* takeLeading(
    detailsSent,
    safely(function* ({ payload: { told, key } }) {
      yield* step(PERSONAL, () => sendDetails(told, key))
    }),
  )
  yield* takeLeading(
    qualificationSent,
    safely(function* ({ payload: { told, key } }) {
      yield* step(QUALIFICATION, () => sendQualification(told, key))
    }),
  )
}

/** Where they are led next follows from the session. */
function* step(draft: string, send: () => Promise<StepAnswer>) {
  const me = yield* select(selectMe)
  try {
    yield* onboardingProgressed(yield* call(send))
    if (me !== undefined) yield* dropped(me, draft)
  } catch (error) {
    const { errors, message } = yield* refusalOf(error)
    yield* put(stepRefused(errors))
    yield* refusalTold({ errors, message })
  }
}
