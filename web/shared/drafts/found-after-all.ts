import { call, select } from 'typed-redux-saga'
import { takenAfterAll, type Looking } from '../net/uploads/taken-after-all.js'
import { selectMe } from '../session/session.js'
import { draftAsSent } from './draft-as-sent.js'

/**
 * What of a form was taken after all, as `takenAfterAll` finds it, and whether its draft was as it was sent, and has gone with it, also where its page was left
 * meanwhile; undefined when it is over by itself. `form` is what its draft is called.
 */
export function* foundAfterAll<Pushed>(form: string, looking: (me: number) => Looking<Pushed>) {
  const me = yield* select(selectMe)
  if (me === undefined) return undefined
  const dropSent = yield* call(draftAsSent, me, form)
  const pushed = yield* takenAfterAll(looking(me))
  return pushed && { pushed, isDropped: yield* call(dropSent) }
}
