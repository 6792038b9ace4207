import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga'
import { Problem } from '../shared/net/http.js'
import { noticed } from '../shared/ui/notices/notices.js'
import { refusalTold } from '../shared/ui/notices/refusal-told.js'
import { cvRemoved, fileKept } from '../files/own/slice.js'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/sagas/safely.js'
import { renewed, selectSession } from '../shared/session/session.js'
import { onboardingProgressed } from '../shared/session/onboarding-progress.js'
import { getDetails, sendChange, sendStep } from './calls.js'
import {
  changeRefused,
  changeSent,
  editEnded,
  profileAsked,
  profileFailed,
  profileLoaded,
  profileMissing,
  profileOpened,
  selectProfile,
  stepEnded,
  stepSent,
} from './slice.js'

export function* profileSaga() {
  yield* takeLatest([profileOpened, profileAsked, fileKept, cvRemoved], safely(load))
  yield* takeLeading(
    changeSent,
    safely(function* ({ payload: { change, key } }) {
      try {
        const { msg, records } = yield* call(sendChange, change, key)
        const session = yield* select(selectSession)
        if (session && records) yield* put(renewed({ ...session, ...records }))
        yield* load()
        yield* put(editEnded())
        yield* put(noticed({ kind: 'success', text: msg }))
      } catch (error) {
        yield* refuse(error)
      }
    }),
  )
  yield* takeLeading(
    stepSent,
    safely(function* ({ payload: { change, key } }) {
      try {
        yield* onboardingProgressed(yield* call(sendStep, change, key))
        yield* put(stepEnded())
      } catch (error) {
        yield* refuse(error)
      }
    }),
  )
}

function* refuse(error: unknown) {
  const { errors, message } = yield* refusalOf(error)
  yield* put(changeRefused(errors))
  yield* refusalTold({ errors, message })
}

function* load() {
  const { id, told: before } = yield* select(selectProfile)
  const session = yield* select(selectSession)
  // A file of one's own that was sent from another page: there is nothing to show it in.
  if (id === null) return
  try {
    const details = yield* call(getDetails, id)
    yield* put(profileLoaded({ id, details, before }))
    const { profile_pic } = details.profile
    if (session?.id === id && session.profile_pic !== profile_pic) yield* put(renewed({ ...session, profile_pic }))
  } catch (error) {
    if (error instanceof Problem && error.code === 404) yield* put(profileMissing(id))
    else {
      yield* refusalOf(error)
      yield* put(profileFailed(id))
    }
  }
}
