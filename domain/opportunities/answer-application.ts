import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import type { AcceptApplication, CancelApplication, OpportunityEvent, ViewApplication } from './messages.js'
import { applicationIn, mustOwn, NO_SUCH_APPLICATION, type Opportunity } from './opportunity.js'

/** What is there to be looked at and answered, for the owner alone. */
const received = ({ data, by }: Pick<Static<typeof ViewApplication>, 'data' | 'by'>, state: Opportunity) => {
  mustOwn(state, by)
  const found = applicationIn(state, data)
  if (found.application.gone || state.closed) throw new Refusal('not-found', NO_SUCH_APPLICATION)
  return found
}

/** Said once; who has answered has looked at it. */
export const viewApplication = (command: Static<typeof ViewApplication>, state: Opportunity): OpportunityEvent[] => {
  const { application, told } = received(command, state)
  return application.viewed ? [] : [{ type: 'ApplicationViewed', data: { ...told, viewedAt: command.at } }]
}

/** An answer stands: the applicant was told, and may have made plans (spec 3 §4). */
export const acceptApplication = (command: Static<typeof AcceptApplication>, state: Opportunity): OpportunityEvent[] => {
  const { application, told } = received(command, state)
  if (application.answer === 'accepted') return []
  if (application.answer === 'cancelled') throw new Refusal('conflict', 'You have already cancelled this application')
  return [{ type: 'ApplicationAccepted', data: { ...told, acceptedAt: command.at } }]
}

export const cancelApplication = (command: Static<typeof CancelApplication>, state: Opportunity): OpportunityEvent[] => {
  const { application, told } = received(command, state)
  if (application.answer === 'cancelled') return []
  if (application.answer === 'accepted') throw new Refusal('conflict', 'You have already accepted this application')
  return [{ type: 'ApplicationCancelled', data: { ...told, cancelledAt: command.at } }]
}
