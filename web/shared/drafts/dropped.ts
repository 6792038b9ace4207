import { call, select } from 'typed-redux-saga'
import { selectMe } from '../session/session.js'
import { dropDraft } from './drafts.js'

/** A form was sent: there is nothing to come back to. A browser that keeps nothing has nothing to drop. */
export function* dropped(memberId: number, form: string) {
  try {
    yield* call(dropDraft, memberId, form)
  } catch (error) {
    console.warn(error)
  }
}

/** The same for who is signed in. */
export function* droppedMine(form: string) {
  const me = yield* select(selectMe)
  if (me !== undefined) yield* dropped(me, form)
}
