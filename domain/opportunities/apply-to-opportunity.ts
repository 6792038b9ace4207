import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import { MOST_APPLICATIONS } from './limits.js'
import type { ApplyToOpportunity, OpportunityEvent } from './messages.js'
import { ownerOf, standing, type Application, type Opportunity } from './opportunity.js'

/** A first time, and once more for whoever has taken it back before it was cancelled. */
const TRIES = 2

/** Refuses of what is closed, and who has applied, unless they may once more; `sent` is what they have sent, the first one first. */
export const mustTake = (closed: boolean, sent: readonly Pick<Application, 'gone' | 'answer'>[]): void => {
  if (closed) throw new Refusal('conflict', 'This opportunity is closed')
  const latest = sent.at(-1)
  if (latest && !latest.gone) throw new Refusal('conflict', 'You have already applied')
  if (latest?.answer === 'cancelled' || sent.length >= TRIES) throw new Refusal('conflict', 'You cannot apply again')
}

/** Refuses of what as many have applied to as may. */
export const mustHaveRoom = (standing: number): void => {
  if (standing >= MOST_APPLICATIONS) throw new Refusal('conflict', 'This opportunity takes no more applications')
}

/** Once a member, and not to one's own (spec 3 §6). */
export const applyToOpportunity = ({ data, by, at }: Static<typeof ApplyToOpportunity>, state: Opportunity): OpportunityEvent[] => {
  const applicant = memberIdOf(by)
  const owner = ownerOf(state)
  const sent = state.sentBy.get(applicant)?.toArray() ?? []
  if (sent.includes(data.applicationId)) return []
  if (state.applications.has(data.applicationId)) throw new Refusal('conflict', 'This application exists already')
  if (owner === applicant) throw new Refusal('forbidden', 'You cannot apply to your own opportunity')
  mustTake(
    state.closed,
    sent.map((id) => state.applications.get(id)!),
  )
  mustHaveRoom(standing(state).length)
  return [{ type: 'OpportunityApplied', data: { ...data, owner, applicant, appliedAt: at } }]
}
