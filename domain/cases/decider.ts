import { decisions } from '../engagement/engagement.js'
import * as removal from '../engagement/removal.js'
import type { Decider } from '../kernel/decider.js'
import { evolve, initialState, mustAcceptEngagement, type Case } from './case.js'
import { closeCase } from './close-case.js'
import type { CaseCommand, CaseEvent } from './messages.js'
import { postCase } from './post-case.js'

export const caseDecider: Decider<Case, CaseCommand, CaseEvent> = {
  initialState,
  evolve,
  decisions: {
    PostCase: postCase,
    ...decisions('Case', mustAcceptEngagement),
    ...removal.decisions('Case', ({ published }: Case) => published?.author),
    CloseCase: closeCase,
  },
}
