import { buffers } from 'redux-saga'
import { actionChannel, call, delay, race, take, type SagaGenerator } from 'typed-redux-saga'
import { refusalOf } from '../refusal.js'

export interface Looking<Pushed> {
  /** It was taken, or given up. */
  readonly isOver: (action: unknown) => boolean
  readonly isRefusal: (action: unknown) => boolean
  /** Whether what is pushed may tell of it. */
  readonly isPushed: (action: unknown) => action is Pushed
  /** Whether it is what was sent. Throws a Problem where that cannot be looked at. */
  readonly is: (pushed: Pushed) => SagaGenerator<boolean>
}

/** Of the newest, one is it, if any is. */
const MOST = 20

/**
 * Finds what was taken after all though its answer was lost, so that nobody is asked to try again beside it: the push that tells of it, before
 * or after the refusal; undefined when it is over by itself.
 */
export function* takenAfterAll<Pushed>({ isOver, isRefusal, isPushed, is }: Looking<Pushed>) {
  const actions = yield* actionChannel((action: unknown) => isOver(action) || isRefusal(action) || isPushed(action), buffers.sliding(MOST))
  const seen: Pushed[] = []
  let isRefused = false
  try {
    for (;;) {
      const action: unknown = yield* take(actions)
      if (isOver(action)) return undefined
      if (isRefusal(action)) isRefused = true
      if (isPushed(action)) seen.push(action)
      if (seen.length > MOST) seen.shift()
      if (!isRefused) continue
      for (const pushed of seen.splice(0)) {
        const { found, over } = yield* race({ found: call(looked, () => is(pushed)), over: take(isOver) })
        if (over !== undefined) return undefined // somebody has sent it, or given it up, meanwhile
        if (found) return pushed
      }
    }
  } finally {
    actions.close()
  }
}

/** Milliseconds after which it is looked at again where it could not be: the line was lost a moment ago. */
const LOOK_AGAIN = [1_000, 4_000, 15_000]

/** What cannot be looked at, however often, is not it. */
function* looked(is: () => SagaGenerator<boolean>) {
  for (const pause of LOOK_AGAIN) {
    const found = yield* look(is)
    if (found !== undefined) return found
    yield* delay(pause)
  }
  return (yield* look(is)) ?? false
}

/** Undefined where it could not be looked at. */
function* look(is: () => SagaGenerator<boolean>) {
  try {
    return yield* is()
  } catch (error) {
    yield* refusalOf(error)
    return undefined
  }
}
