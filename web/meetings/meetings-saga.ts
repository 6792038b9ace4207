import { call, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/sagas/safely.js'
import { noticed } from '../shared/ui/notices/notices.js'
import { getFirst, getOne, getPage, join, leave, type MeetingId } from './calls.js'
import {
  deedDone,
  deedRefused,
  eventsFailed,
  eventsLoaded,
  eventsOpened,
  joinAsked,
  leaveAsked,
  moreEventsAsked,
  moreEventsFailed,
  moreEventsLoaded,
  oneLoaded,
  selectMeetings,
} from './meetings-slice.js'
import { SHORT } from './times.js'

/** Events: their lists, registering and leaving. */
export function* meetingsSaga() {
  yield* takeLatest(
    eventsOpened,
    safely(function* ({ payload: tab }: ReturnType<typeof eventsOpened>) {
      try {
        yield* put(eventsLoaded(yield* call(getFirst, tab, (yield* select(selectMeetings)).ids.length)))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(eventsFailed())
      }
    }),
  )
  // What was asked of another list is not put below this one.
  yield* takeLeading(
    moreEventsAsked,
    safely(function* () {
      yield* race([call(more), take(eventsOpened)])
    }),
  )
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

function* more() {
  const { tab, pages } = yield* select(selectMeetings)
  if (pages === null) return
  try {
    yield* put(moreEventsLoaded(yield* call(getPage, tab, pages + 1)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(moreEventsFailed())
  }
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
