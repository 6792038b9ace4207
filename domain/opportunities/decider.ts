import type { Decider } from '../kernel/decider.js'
import { acceptApplication, cancelApplication, viewApplication } from './answer-application.js'
import { applyToOpportunity } from './apply-to-opportunity.js'
import { closeOpportunity, eraseOpportunity } from './close-opportunity.js'
import type { OpportunityCommand, OpportunityEvent } from './messages.js'
import { evolve, initialState, type Opportunity } from './opportunity.js'
import { postOpportunity } from './post-opportunity.js'
import { eraseApplication, withdrawApplication } from './withdraw-application.js'

export const opportunityDecider: Decider<Opportunity, OpportunityCommand, OpportunityEvent> = {
  initialState,
  evolve,
  decisions: {
    PostOpportunity: postOpportunity,
    ApplyToOpportunity: applyToOpportunity,
    ViewApplication: viewApplication,
    AcceptApplication: acceptApplication,
    CancelApplication: cancelApplication,
    WithdrawApplication: withdrawApplication,
    CloseOpportunity: closeOpportunity,
    EraseOpportunity: eraseOpportunity,
    EraseApplication: eraseApplication,
  },
}
