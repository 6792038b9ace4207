import { call, put, takeLeading } from 'typed-redux-saga'
import { noticed } from '../shared/notices.js'
import { refusalOf } from '../shared/refusal.js'
import { safely } from '../shared/safely.js'
import { stepAnswered, type StepAnswer } from '../shared/step-answered.js'
import { sendDetails, sendQualification } from './calls.js'
import { detailsSent, qualificationSent, stepRefused } from './onboarding-slice.js'

export function* onboardingSaga() {
  yield* takeLeading(
    detailsSent,
    safely(function* ({ payload: { told, key } }) {
      yield* step(() => sendDetails(told, key))
    }),
  )
  yield* takeLeading(
    qualificationSent,
    safely(function* ({ payload: { told, key } }) {
      yield* step(() => sendQualification(told, key))
    }),
  )
}

/** Where they are led next follows from the session. */
function* step(send: () => Promise<StepAnswer>) {
  try {
    yield* stepAnswered(yield* call(send))
  } catch (error) {
    const { errors, message } = yield* refusalOf(error)
    yield* put(stepRefused(errors))
    yield* put(noticed({ kind: 'error', text: message }))
  }
}
