import { call, put, race, select, take, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../../shared/net/refusal.js'
import { safely } from '../../../shared/net/safely.js'
import { noticed } from '../../../shared/ui/notices.js'
import { contentOpened, selectContent } from '../content-slice.js'
import { publish } from './calls.js'
import { learningAsked, learningProgressed, learningPublished, learningRefused, learningStopped } from './learning-slice.js'

/** An image or a video is published, and stands first in the list, where that is still open. */
export function* learningDeskSaga() {
  yield* takeLeading(
    learningAsked,
    safely(function* (action: ReturnType<typeof learningAsked>) {
      yield* race([call(send, action), take(learningStopped)])
    }),
  )
}

function* send({ payload: { said, file, key } }: ReturnType<typeof learningAsked>) {
  const steps = yield* call(publish, said, file, key)
  try {
    for (;;) {
      const step = yield* take(steps)
      if ('problem' in step) throw step.problem
      if ('answer' in step) break
      yield* put(learningProgressed(step))
    }
    yield* put(learningPublished())
    yield* put(noticed({ kind: 'success', text: 'Published. A video is shown to members once it can be played.' }))
    if ((yield* select(selectContent)).of === 'learning') yield* put(contentOpened('learning'))
  } catch (error) {
    const { errors, message } = yield* refusalOf(error)
    yield* put(learningRefused({ errors, message }))
  } finally {
    steps.close()
  }
}
