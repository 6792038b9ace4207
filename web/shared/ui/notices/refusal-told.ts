import { put } from 'typed-redux-saga'
import type { Problem } from '../../net/http.js'
import { noticed } from './notices.js'

/** Says why a form was refused, unless one of its fields says the same: nothing is said twice. `autoClose` in milliseconds. */
export function* refusalTold({ errors, message }: Pick<Problem, 'errors' | 'message'>, autoClose?: number) {
  if (errors.some(({ msg }) => msg === message)) return
  yield* put(noticed({ kind: 'error', text: message, ...(autoClose !== undefined && { autoClose }) }))
}
