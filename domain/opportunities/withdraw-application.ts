import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import type { EraseApplication, OpportunityEvent, WithdrawApplication } from './messages.js'
import { applicationIn, type Opportunity } from './opportunity.js'

/**
 * By the applicant, whatever the answer was. Once the opportunity was closed there is nothing left to take back, and who asks for it hears so: it was
 * deleted, not withdrawn.
 */
export const withdrawApplication = ({ data, by, at }: Static<typeof WithdrawApplication>, state: Opportunity): OpportunityEvent[] => {
  const { application, told } = applicationIn(state, data)
  if (application.applicant !== memberIdOf(by)) throw new Refusal('forbidden', 'This is the application of another member')
  if (application.gone) return []
  if (state.closed) throw new Refusal('not-found', 'The opportunity was closed; your application and its CV are deleted')
  return [{ type: 'ApplicationWithdrawn', data: { ...told, byRole: 'applicant', dropped: application.cv, withdrawnAt: at } }]
}

/** With the account of the applicant, also where the opportunity was closed before: they are named there no more. */
export const eraseApplication = ({ data, at }: Static<typeof EraseApplication>, state: Opportunity): OpportunityEvent[] => {
  const { application, told } = applicationIn(state, data)
  if (application.gone) return []
  return [{ type: 'ApplicationWithdrawn', data: { ...told, byRole: 'erasure', dropped: application.cv, withdrawnAt: at } }]
}
