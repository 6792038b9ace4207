import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import type { ApplyToOpportunity, OpportunityEvent } from './messages.js'
import { ownerOf, standing, type Opportunity } from './opportunity.js'

/** More can be read by nobody, and are taken from nobody. */
export const MOST_APPLICATIONS = 1_000
/** A first time, and once more for whoever has taken it back before it was cancelled. */
const TRIES = 2

/** Once a member, and not to one's own (spec 3 §6). */
export const applyToOpportunity = ({ data, by, at }: Static<typeof ApplyToOpportunity>, state: Opportunity): OpportunityEvent[] => {
  const applicant = memberIdOf(by)
  const owner = ownerOf(state)
  const sent = state.sentBy.get(applicant)
  if (sent?.includes(data.applicationId)) return []
  if (state.applications.has(data.applicationId)) throw new Refusal('conflict', 'This application exists already')
  if (owner === applicant) throw new Refusal('forbidden', 'You cannot apply to your own opportunity')
  if (state.closed) throw new Refusal('conflict', 'This opportunity is closed')
  const latest = sent && state.applications.get(sent.last()!)
  if (latest && !latest.gone) throw new Refusal('conflict', 'You have already applied')
  if (latest?.answer === 'cancelled' || (sent && sent.size >= TRIES)) throw new Refusal('conflict', 'You cannot apply again')
  if (standing(state).length >= MOST_APPLICATIONS) throw new Refusal('conflict', 'This opportunity takes no more applications')
  return [{ type: 'OpportunityApplied', data: { ...data, owner, applicant, appliedAt: at } }]
}
