import { call, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'
import { feedOutdated } from '../feed/feed-slice.js'
import { noticed } from '../shared/ui/notices.js'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/safely.js'
import { selectMe } from '../shared/session/session.js'
import { createCase } from './calls.js'
import { FEED } from './case-kind.js'
import { findPosted } from './posting-found-saga.js'
import { posted, postingAsked, postingCancelled, postingProgressed, postingRefused } from './posting-slice.js'

/** How long notices of the community stay, in milliseconds (DECISIONS C-03). */
const SHORT = 2_000

export function* postingSaga() {
  yield* takeLatest(postingAsked, safely(findPosted))
  yield* takeLeading(
    postingAsked,
    safely(function* (action) {
      yield* race([call(send, action), take(postingCancelled)])
    }),
  )
}

function* send({ payload: { key, fields, files } }: ReturnType<typeof postingAsked>) {
  const me = yield* select(selectMe)
  if (me === undefined) return
  const steps = yield* call(createCase, me, fields, files, key)
  try {
    for (;;) {
      const step = yield* take(steps)
      if ('problem' in step) throw step.problem
      if ('answer' in step) {
        yield* put(posted(step.answer.records.id))
        yield* put(feedOutdated(FEED))
        yield* put(noticed({ kind: 'success', text: 'Clinical Case created successfully', autoClose: SHORT }))
        return
      }
      yield* put(postingProgressed(step))
    }
  } catch (error) {
    const { errors, message } = yield* refusalOf(error)
    yield* put(postingRefused({ errors, message }))
    yield* put(noticed({ kind: 'error', text: 'Failed to create clinical case', autoClose: SHORT }))
  } finally {
    steps.close()
  }
}
