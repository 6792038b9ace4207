import { call, put, take, takeLatest, takeLeading } from 'typed-redux-saga'
import type { MemberId } from '../../../api/contract/registrations.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { noticed } from '../../shared/ui/notices.js'
import { pagedListSaga } from '../../shared/lists/paged-list-saga.js'
import { getPage, readNumbers, sendCheck, sendProved } from './calls.js'
import {
  checkDone,
  checkProgressed,
  checkRefused,
  checkSent,
  listSteps,
  numbersAsked,
  numbersClosed,
  numbersFailed,
  numbersRead,
  registrationsClosed,
  registrationsOpened,
  selectRegistrations,
} from './registrations-slice.js'

/** What members have declared of their registrations: who waits, the numbers of one, and what came of a check. */
export function* registrationsSaga() {
  yield* pagedListSaga({
    actions: listSteps,
    on: [registrationsOpened, registrationsClosed],
    selectList: selectRegistrations,
    page: ({ of }, from: string | null) => (of === null ? undefined : getPage(of, from)),
  })
  yield* takeLatest([numbersAsked, numbersClosed, registrationsOpened, registrationsClosed], safely(numbers))
  yield* takeLeading(checkSent, safely(check))
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
    yield* put(noticed({ kind: 'success', text: 'The check is saved.' }))
  } catch (error) {
    const { errors, message } = yield* refusalOf(error)
    yield* put(checkRefused({ errors, message }))
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
