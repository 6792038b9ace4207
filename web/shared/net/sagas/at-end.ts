import { take } from 'typed-redux-saga'

/** Does it when what has forked this ends: what was known of a member goes with them. */
export function* atEnd(does: () => void) {
  try {
    yield* take(() => false)
  } finally {
    does()
  }
}
