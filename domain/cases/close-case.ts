import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import { isClosed, mustBePublished, type Case } from './case.js'
import type { CaseEvent, CloseCase } from './messages.js'

/** Says, once, that a clinical case has closed by itself; the moment of the command is the one at which it did (spec 2 §4). */
export const closeCase = ({ data, at }: Static<typeof CloseCase>, state: Case): CaseEvent[] => {
  if (!isClosed(mustBePublished(state), at)) throw new Refusal('invalid', 'This case is still open')
  return state.closingSaid ? [] : [{ type: 'CaseClosed', data }]
}
