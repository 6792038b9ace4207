import { decisions } from '../engagement/engagement.js'
import type { Decider } from '../kernel/decider.js'
import { evolve, initialState, rules, type Case } from './case.js'
import { closeCase } from './close-case.js'
import type { CaseCommand, CaseEvent } from './messages.js'
import { postCase } from './post-case.js'

export const caseDecider: Decider<Case, CaseCommand, CaseEvent> = {
  initialState,
  evolve,
  decisions: { PostCase: postCase, ...decisions('Case', rules), CloseCase: closeCase },
}
