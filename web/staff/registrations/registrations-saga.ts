import { call, put, select, takeLatest } from 'typed-redux-saga'
import type { MemberId } from '../../../api/contract/staff/registrations.js'
import { followed } from '../../shared/net/uploads/followed.js'
import { takeLeadingOfEach } from '../../shared/net/sagas/leading-of-each.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { noticed } from '../../shared/ui/notices/notices.js'
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
  type Sending,
} from './registrations-slice.js'

/** What members have declared of their registrations: who waits, the numbers of one, and what came of a check. */
export function* registrationsSaga() {
  yield* pagedListSaga({
    actions: listSteps,
    on: [registrationsOpened, registrationsClosed],
    selectList: selectRegistrations,
    page: ({ of }, from: string | null) => (of === null ? undefined : getPage(of, from)),
  })
  yield* takeLatest([numbersAsked, numbersClosed, registrationsClosed], safely(numbers))
  yield* takeLeadingOfEach(checkSent, check)
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

function* check({ payload: { id, name, checked, file, key } }: { readonly payload: Sending }) {
  try {
    if (file) yield* followed(yield* call(sendProved, id as MemberId, checked, file, key), (upload) => checkProgressed({ key, upload }))
    else yield* call(sendCheck, id as MemberId, checked, key)
    yield* put(checkDone(id))
    yield* put(noticed({ kind: 'success', text: `The check of ${name} is saved.` }))
  } catch (error) {
    const { errors, message } = yield* refusalOf(error)
    if ((yield* select(selectRegistrations)).opened?.sent === key) yield* put(checkRefused({ key, refused: { errors, message } }))
    else yield* put(noticed({ kind: 'error', text: `The check of ${name} is not saved. ${errors[0]?.msg ?? message}` }))
  }
}
