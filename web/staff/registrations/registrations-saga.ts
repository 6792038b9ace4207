import { call, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'
import type { MemberId } from '../../../api/contract/registrations.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { getPage, readNumbers, sendCheck, sendProved } from './calls.js'
import {
  checkDone,
  checkProgressed,
  checkRefused,
  checkSent,
  moreAsked,
  moreFailed,
  moreLoaded,
  moreLoading,
  numbersAsked,
  numbersClosed,
  numbersFailed,
  numbersRead,
  registrationsClosed,
  registrationsFailed,
  registrationsLoaded,
  registrationsOpened,
  selectRegistrations,
} from './registrations-slice.js'

/** What members have declared of their registrations: who waits, the numbers of one, and what came of a check. */
export function* registrationsSaga() {
  yield* takeLatest([registrationsOpened, registrationsClosed], safely(list))
  // What was asked of another list is not put below this one.
  yield* takeLeading(
    moreAsked,
    safely(function* () {
      yield* race([call(more), take([registrationsOpened, registrationsClosed])])
    }),
  )
  yield* takeLatest([numbersAsked, numbersClosed, registrationsOpened, registrationsClosed], safely(numbers))
  yield* takeLeading(checkSent, safely(check))
}

function* list(action: ReturnType<typeof registrationsOpened> | ReturnType<typeof registrationsClosed>) {
  if (!registrationsOpened.match(action)) return
  try {
    yield* put(registrationsLoaded(yield* call(getPage, action.payload, null)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(registrationsFailed())
  }
}

function* more() {
  const { of, next } = yield* select(selectRegistrations)
  if (next === null) return
  yield* put(moreLoading())
  try {
    yield* put(moreLoaded(yield* call(getPage, of, next)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(moreFailed())
  }
}

function* numbers(action: { readonly type: string }) {
  if (!numbersAsked.match(action)) return
  try {
    yield* put(numbersRead(yield* call(readNumbers, action.payload as MemberId)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(numbersFailed())
  }
}

function* check({ payload: { id, checked, file, key } }: ReturnType<typeof checkSent>) {
  try {
    yield* file ? call(prove, id as MemberId, checked, file, key) : call(sendCheck, id as MemberId, checked, key)
    yield* put(checkDone(id))
  } catch (error) {
    const { errors, message } = yield* refusalOf(error)
    yield* put(checkRefused(errors[0]?.msg ?? message))
  }
}

function* prove(...sent: Parameters<typeof sendProved>) {
  const steps = yield* call(sendProved, ...sent)
  try {
    for (;;) {
      const step = yield* take(steps)
      if ('problem' in step) throw step.problem
      if ('answer' in step) return
      yield* put(checkProgressed(step))
    }
  } finally {
    steps.close()
  }
}
