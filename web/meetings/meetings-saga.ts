import { call, put, takeEvery } from 'typed-redux-saga'
import { pagedListSaga } from '../shared/lists/paged-list-saga.js'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/sagas/safely.js'
import { noticed, SHORT } from '../shared/ui/notices/notices.js'
import { getOne, getPage, join, leave, type MeetingId } from './calls.js'
import { deedDone, deedRefused, eventsOpened, joinAsked, leaveAsked, listSteps, oneLoaded, selectMeetings } from './meetings-slice.js'

/** Events: their lists, registering and leaving. */
export function* meetingsSaga() {
  yield* pagedListSaga({
    actions: listSteps,
    on: [eventsOpened],
    selectList: selectMeetings,
    page: ({ tab }, from: number | null) => getPage(tab, from ?? 1),
  })
  yield* takeEvery(
    joinAsked,
    safely(function* ({ payload }: ReturnType<typeof joinAsked>) {
      yield* deed(payload, join, true)
    }),
  )
  yield* takeEvery(
    leaveAsked,
    safely(function* ({ payload }: ReturnType<typeof leaveAsked>) {
      yield* deed(payload, leave, false)
    }),
  )
}

/** What has come of it is on the card at once; the link comes with the event, read anew. */
function* deed({ id, key }: ReturnType<typeof joinAsked>['payload'], send: typeof join, isRegistered: boolean) {
  try {
    const { message } = yield* call(send, id, key)
    yield* put(deedDone({ id, isRegistered }))
    yield* put(noticed({ kind: 'success', text: message, autoClose: SHORT }))
  } catch (error) {
    const { message } = yield* refusalOf(error)
    return yield* put(deedRefused({ id, why: message }))
  }
  yield* readAnew(id)
}

/** What was done is done, whatever becomes of this: the push or the next look at the list brings the link too. */
function* readAnew(id: MeetingId) {
  try {
    yield* put(oneLoaded(yield* call(getOne, id)))
  } catch (error) {
    yield* refusalOf(error)
  }
}
