import { buffers } from 'redux-saga'
import { actionChannel, delay, flush, race, take } from 'typed-redux-saga'

/** Milliseconds in which nothing is asked for again by itself: a file whose store is away comes with no link. */
export const LINKS = 60_000

/** So often in a row it is asked by itself where nothing comes of it. */
const TRIES = 3

/** An action that tells of a file which could not be loaded. */
interface Loss {
  readonly payload: { readonly isPressed?: boolean | undefined }
}

/**
 * Asks for new links of files (`ask`, which gives whether that is settled), and again a minute later where it is not, or where a file has failed since (`isLost`).
 * Somebody who presses for them is answered at once, unless they are asked for just then.
 */
export function* newLinks(isLost: (action: unknown) => action is Loss, ask: () => Generator<unknown, boolean>) {
  const failed = yield* actionChannel((action: unknown) => isLost(action) && !action.payload.isPressed, buffers.sliding(1))
  try {
    for (let left = TRIES; left > 0;) {
      const isSettled = yield* ask()
      if (isSettled) yield* flush(failed) // by its old link
      const { pressed } = yield* race({
        pressed: take((action: unknown) => isLost(action) && action.payload.isPressed === true),
        rest: delay(LINKS),
      })
      if (pressed) left = TRIES
      else if (!isSettled) left -= 1
      else if ([yield* flush(failed)].flat().length > 0) left = TRIES
      else return
    }
  } finally {
    failed.close()
  }
}
