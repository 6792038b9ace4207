import { call, put, select, takeLeading } from 'typed-redux-saga'
import type { Session } from '../../api/contract/members.js'
import { noticed } from '../shared/notices.js'
import { refusalOf } from '../shared/refusal.js'
import { safely } from '../shared/safely.js'
import { selectSession, signedIn } from '../shared/session.js'
import { sendDetails, sendQualification } from './calls.js'
import { detailsSent, qualificationSent, stepRefused } from './onboarding-slice.js'

type Flags = Pick<Session, 'is_all_details_filled' | 'till_where_filled'>

/** After the last step the session says 1 and 1 (spec 1 §4). */
const AFTER_DETAILS: Flags = { is_all_details_filled: 0, till_where_filled: 1 }
const AFTER_QUALIFICATION: Flags = { is_all_details_filled: 1, till_where_filled: 1 }

export function* onboardingSaga() {
  yield* takeLeading(
    detailsSent,
    safely(function* ({ payload: { told, key } }) {
      yield* step(() => sendDetails(told, key), AFTER_DETAILS)
    }),
  )
  yield* takeLeading(
    qualificationSent,
    safely(function* ({ payload: { told, key } }) {
      yield* step(() => sendQualification(told, key), AFTER_QUALIFICATION)
    }),
  )
}

/** Where they are led next follows from the session. */
function* step(send: () => Promise<{ readonly msg: string }>, flags: Flags) {
  try {
    const { msg } = yield* call(send)
    const session = yield* select(selectSession)
    if (session) yield* put(signedIn({ ...session, ...flags }))
    yield* put(noticed({ kind: 'success', text: msg }))
  } catch (error) {
    const { errors, message } = yield* refusalOf(error)
    yield* put(stepRefused(errors))
    yield* put(noticed({ kind: 'error', text: message }))
  }
}
