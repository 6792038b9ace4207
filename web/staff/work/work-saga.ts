import { createAction } from '@reduxjs/toolkit'
import { call, put, select, takeLatest, throttle } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { selectSession, signedOut } from '../../shared/session/session.js'
import { deedDone as contentDone } from '../content/content-slice.js'
import { appealsChanged, reportsChanged, restrictionsChanged } from '../pushes.js'
import { checkDone } from '../registrations/registrations-slice.js'
import { getWork } from './calls.js'
import { workAsked, workLoaded } from './work-slice.js'

/** Milliseconds between two times that it is counted. */
const SELDOM = 1_000

const due = createAction('staffWork/due')

/** What waits for the staff: counted whenever somebody asks, and after whatever changes it. */
export function* workSaga() {
  yield* throttle(SELDOM, [workAsked, reportsChanged, appealsChanged, restrictionsChanged, checkDone, contentDone], function* () {
    yield* put(due())
  })
  // An older count that is answered last takes the place of no newer one; once they have signed out there is none.
  yield* takeLatest(
    [due, signedOut],
    safely(function* () {
      if (!(yield* select(selectSession))) return
      try {
        yield* put(workLoaded(yield* call(getWork)))
      } catch (error) {
        yield* refusalOf(error) // the menu is there without its counts; they are asked for again within a minute
      }
    }),
  )
}
