import type { Static } from '@sinclair/typebox'
import type { OpportunityId } from '../kernel/ids.js'
import type { CloseOpportunity, EraseOpportunity, OpportunityEvent } from './messages.js'
import { mustOwn, ownerOf, standing, type Opportunity } from './opportunity.js'

const closed = (opportunityId: OpportunityId, byRole: 'owner' | 'erasure', at: string, state: Opportunity): OpportunityEvent[] => {
  if (state.closed) return []
  const gone = standing(state)
  const [applicants, dropped] = [gone.map(({ applicant }) => applicant), gone.map(({ cv }) => cv)]
  return [{ type: 'OpportunityClosed', data: { opportunityId, owner: ownerOf(state), applicants, dropped, byRole, closedAt: at } }]
}

/** By its owner, for good. */
export const closeOpportunity = ({ data, by, at }: Static<typeof CloseOpportunity>, state: Opportunity): OpportunityEvent[] => {
  mustOwn(state, by)
  return closed(data.opportunityId, 'owner', at, state)
}

/** With the account of its owner. */
export const eraseOpportunity = ({ data, at }: Static<typeof EraseOpportunity>, state: Opportunity): OpportunityEvent[] => {
  ownerOf(state)
  return closed(data.opportunityId, 'erasure', at, state)
}
