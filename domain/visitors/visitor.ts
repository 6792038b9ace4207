import type { Evolve } from '../kernel/decider.js'
import type { CaseId } from '../kernel/ids.js'
import { Refusal } from '../kernel/refusal.js'
import type { VisitorEvent } from './messages.js'

/** Somebody who is no member, as far as decisions need to know them. */
export interface Visitor {
  readonly left: boolean
  readonly forgotten: boolean
  /** Posts for which they have declared their registration. */
  readonly declaredFor: readonly CaseId[]
}

export const initialState: Visitor = { left: false, forgotten: false, declaredFor: [] }

export const evolve: Evolve<Visitor, VisitorEvent> = {
  VisitorDetailsLeft: (state) => ({ ...state, left: true }),
  RegistrationDeclared: (state, { data: { caseId } }) => ({ ...state, declaredFor: [...state.declaredFor, caseId] }),
  SubjectKeyDestroyed: (state) => ({ ...state, forgotten: true }),
}

/** Their details are here, and have not been destroyed. */
export const mustBeKnown = ({ left, forgotten }: Visitor): void => {
  if (!left || forgotten) throw new Refusal('not-found', 'No such visitor')
}
