import { call, put, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { answerApplication, getResponses, seeApplication } from '../calls.js'
import { answerAsked, answered, answerEnded, cvSeen, responsesFailed, responsesLoaded, responsesOpened } from './responses-slice.js'

/** Why there is nothing to show, by the code of the refusal. */
const STATES: Readonly<Record<number, 'foreign' | 'missing'>> = { 403: 'foreign', 404: 'missing' }
/** It was answered otherwise, or withdrawn, meanwhile. */
const OVERTAKEN = [404, 409]

/** The applications for one of mine, and what I say to them. */
export function* responsesSaga() {
  yield* takeLatest(
    responsesOpened,
    safely(function* ({ payload: id }) {
      try {
        yield* put(responsesLoaded({ id, ...(yield* call(getResponses, id)) }))
      } catch (error) {
        const { code } = yield* refusalOf(error)
        yield* put(responsesFailed({ id, state: STATES[code] ?? 'failed' }))
      }
    }),
  )
  yield* takeLeading(
    answerAsked,
    safely(function* ({ payload: { of, opportunityId, accepts, key } }) {
      try {
        const { msg } = yield* call(answerApplication, opportunityId, of.applicationId, accepts, key)
        yield* put(answered({ id: of.applicationId, accepts }))
        yield* put(noticed({ kind: 'success', text: msg }))
      } catch (error) {
        const { code, message } = yield* refusalOf(error)
        yield* put(answerEnded())
        yield* put(noticed({ kind: 'error', text: message }))
        if (OVERTAKEN.includes(code)) yield* put(responsesOpened(opportunityId))
      }
    }),
  )
  yield* takeEvery(
    cvSeen,
    safely(function* ({ payload: id }) {
      try {
        yield* call(seeApplication, id)
      } catch (error) {
        yield* refusalOf(error) // told with the next look
      }
    }),
  )
}
