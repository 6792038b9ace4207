import { decisions } from '../engagement/engagement.js'
import type { Decider } from '../kernel/decider.js'
import { evolve, initialState, mustBeSeen, rules, type Case } from './case.js'
import { closeCase } from './close-case.js'
import type { CaseCommand, CaseEvent } from './messages.js'
import { meantBy } from './edit-case.js'
import { postCase } from './post-case.js'
import { postVisitorCase } from './post-visitor-case.js'
import { refuseCase } from './refuse-case.js'
import { releaseCase } from './release-case.js'
import { solveCase } from './solve-case.js'

const shared = decisions('Case', rules)

export const caseDecider: Decider<Case, CaseCommand, CaseEvent> = {
  initialState,
  evolve,
  decisions: {
    PostCase: postCase,
    PostVisitorCase: postVisitorCase,
    ReleaseCase: releaseCase,
    RefuseCase: refuseCase,
    ...shared,
    RemoveCase: (command, state) => {
      mustBeSeen(state)
      return shared.RemoveCase(command, state)
    },
    EditCase: (command, state) => shared.EditCase(meantBy(command, state), state),
    CloseCase: closeCase,
    SolveCase: solveCase,
  },
}
