import { call, put, takeLeading } from 'typed-redux-saga'
import { noticed } from '../../shared/ui/notices.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { onboardingProgressed, type StepAnswer } from '../../shared/session/onboarding-progress.js'
import { sendDetails, sendQualification } from '../calls.js'
import { detailsSent, qualificationSent, stepRefused } from './slice.js'

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
    yield* onboardingProgressed(yield* call(send))
  } catch (error) {
    const { errors, message } = yield* refusalOf(error)
    yield* put(stepRefused(errors))
    yield* put(noticed({ kind: 'error', text: message }))
  }
}
