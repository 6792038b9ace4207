import { call, delay, getContext, put, takeEvery, takeLeading } from 'typed-redux-saga'
import { Problem } from '../shared/net/http.js'
import { noticed } from '../shared/ui/notices/notices.js'
import { safely } from '../shared/net/sagas/safely.js'
import type { Line } from '../shared/net/live/socket.js'
import { blogHeard } from './blogs/blogs-slice.js'
import { sendMessage } from './calls.js'
import { messageAsked, messageRefused, messageSent } from './contact/contact-slice.js'
import { blogChanged } from './pushes.js'

/** How long the thanks stay, in milliseconds; nothing else is said in a toast (spec 2 §8). */
const LONG = 5_000

export function* siteSaga() {
  yield* takeLeading(
    messageAsked,
    safely(function* ({ payload: { message, key } }) {
      try {
        const { msg } = yield* call(sendMessage, message, key)
        yield* put(messageSent())
        yield* put(noticed({ kind: 'success', text: msg, autoClose: LONG }))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        yield* put(messageRefused({ errors: error.errors, message: error.message }))
      }
    }),
  )
  // Whoever reads a blog asks for it again, and not all at once.
  yield* takeEvery(blogChanged, function* ({ payload }) {
    const { spread } = yield* getContext<Pick<Line, 'spread'>>('line')
    yield* delay(Math.random() * spread)
    yield* put(blogHeard(payload))
  })
}
