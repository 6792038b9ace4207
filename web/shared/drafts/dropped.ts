import { call } from 'typed-redux-saga'
import { dropDraft } from './drafts.js'

/** A form was sent: there is nothing to come back to. A browser that keeps nothing has nothing to drop. */
export function* dropped(memberId: number, form: string) {
  try {
    yield* call(dropDraft, memberId, form)
  } catch (error) {
    console.warn(error)
  }
}
