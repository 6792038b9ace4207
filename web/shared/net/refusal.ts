import { put, select } from 'typed-redux-saga'
import { Problem } from './http.js'
import { selectSession, signedOut, visitEnded } from '../session/session.js'

/**
 * What a failed call has to say to the person. A session or a visit that the server no longer knows ends here; other errors are ours
 * and go on.
 */
export function* refusalOf(error: unknown) {
  if (!(error instanceof Problem)) throw error
  if (error.code === 401) yield* put((yield* select(selectSession)) ? signedOut({ ended: true }) : visitEnded())
  return error
}
