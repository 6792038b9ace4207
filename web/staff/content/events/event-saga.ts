import { call, put, select, take, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../../shared/net/refusal.js'
import { safely } from '../../../shared/net/safely.js'
import { noticed } from '../../../shared/ui/notices.js'
import { contentOpened, selectContent } from '../content-slice.js'
import { cancel, getEvent, save, type StaffEvent } from './calls.js'
import { cancelAsked, eventAsked, eventOvertaken, eventProgressed, eventRefused, eventSaved } from './event-slice.js'

const OVERTAKEN = 409

/** An event is scheduled, changed or cancelled, and stands first in the list, where that is still open. */
export function* eventDeskSaga() {
  yield* takeLeading(
    eventAsked,
    safely(function* ({ payload: { event, banner, key } }: ReturnType<typeof eventAsked>) {
      const steps = yield* call(save, event, banner, key)
      try {
        for (;;) {
          const step = yield* take(steps)
          if ('problem' in step) throw step.problem
          if ('answer' in step) return yield* saved(event.id === undefined ? 'Scheduled: members can register now.' : 'Saved.')
          yield* put(eventProgressed(step))
        }
      } catch (error) {
        yield* refusedBy(error, event.id)
      } finally {
        steps.close()
      }
    }),
  )
  yield* takeLeading(
    cancelAsked,
    safely(function* ({ payload: { id, key } }: ReturnType<typeof cancelAsked>) {
      try {
        yield* saved((yield* call(cancel, id, key)).msg)
      } catch (error) {
        yield* refusedBy(error)
      }
    }),
  )
}

function* saved(text: string) {
  yield* put(eventSaved())
  yield* put(noticed({ kind: 'success', text }))
  if ((yield* select(selectContent)).of === 'events') yield* put(contentOpened('events'))
}

/** What somebody else has saved is shown beside what is typed here. */
function* refusedBy(error: unknown, changed?: StaffEvent['id']) {
  const { code, errors, message } = yield* refusalOf(error)
  if (code !== OVERTAKEN || changed === undefined) return yield* put(eventRefused({ errors, message }))
  try {
    yield* put(eventOvertaken((yield* call(getEvent, changed)).event))
  } catch (failed) {
    yield* refusalOf(failed)
    yield* put(eventRefused({ errors, message }))
  }
}
