import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import type { OpportunityEvent, PostOpportunity } from './messages.js'
import type { Opportunity } from './opportunity.js'

/** The end is the owner's to set, but for the order of the days (spec 3 §4). */
export const postOpportunity = ({ data, by, at }: Static<typeof PostOpportunity>, state: Opportunity): OpportunityEvent[] => {
  const owner = memberIdOf(by)
  if (state.owner === owner) return []
  if (state.owner !== undefined) throw new Refusal('conflict', 'This opportunity exists already')
  if (data.to < data.from) throw new Refusal('invalid', 'It ends before it begins')
  return [{ type: 'OpportunityPosted', data: { ...data, owner, postedAt: at } }]
}
