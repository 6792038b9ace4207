import type { Decider } from '../kernel/decider.js'
import { declareRegistration } from './declare-registration.js'
import { forgetVisitor } from './forget-visitor.js'
import { leaveVisitorDetails } from './leave-visitor-details.js'
import type { VisitorEvent, VisitorsCommand } from './messages.js'
import { evolve, initialState, type Visitor } from './visitor.js'

export const visitorDecider: Decider<Visitor, VisitorsCommand, VisitorEvent> = {
  initialState,
  evolve,
  decisions: { LeaveVisitorDetails: leaveVisitorDetails, DeclareRegistration: declareRegistration, ForgetVisitor: forgetVisitor },
}
