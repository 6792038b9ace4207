import { decisions } from '../engagement/engagement.js'
import type { Decider } from '../kernel/decider.js'
import { evolve, initialState, rules, type Case } from './case.js'
import { closeCase } from './close-case.js'
import type { CaseCommand, CaseEvent } from './messages.js'
import { meantBy } from './edit-case.js'
import { postCase } from './post-case.js'
import { solveCase } from './solve-case.js'

const shared = decisions('Case', rules)

export const caseDecider: Decider<Case, CaseCommand, CaseEvent> = {
  initialState,
  evolve,
  decisions: {
    PostCase: postCase,
    ...shared,
    EditCase: (command, state) => shared.EditCase(meantBy(command, state), state),
    CloseCase: closeCase,
    SolveCase: solveCase,
  },
}
