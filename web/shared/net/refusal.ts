import { put } from 'typed-redux-saga'
import { Problem } from './http.js'
import { signedOut } from '../session/session.js'

/** What a failed call has to say to the person. A session that the server no longer knows ends here; other errors are ours and go on. */
export function* refusalOf(error: unknown) {
  if (!(error instanceof Problem)) throw error
  if (error.code === 401) yield* put(signedOut({ ended: true }))
  return error
}
