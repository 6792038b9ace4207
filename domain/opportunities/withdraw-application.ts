import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import type { EraseApplication, OpportunityEvent, WithdrawApplication } from './messages.js'
import { applicationIn, type Opportunity } from './opportunity.js'

/** By the applicant, whatever the answer was; when the opportunity was closed there is nothing left to take back. */
export const withdrawApplication = ({ data, by, at }: Static<typeof WithdrawApplication>, state: Opportunity): OpportunityEvent[] => {
  const { application, told } = applicationIn(state, data)
  if (application.applicant !== memberIdOf(by)) throw new Refusal('forbidden', 'This is the application of another member')
  if (application.gone || state.closed) return []
  return [{ type: 'ApplicationWithdrawn', data: { ...told, byRole: 'applicant', dropped: application.cv, withdrawnAt: at } }]
}

/** With the account of the applicant, also where the opportunity was closed before: they are named there no more. */
export const eraseApplication = ({ data, at }: Static<typeof EraseApplication>, state: Opportunity): OpportunityEvent[] => {
  const { application, told } = applicationIn(state, data)
  if (application.gone) return []
  return [{ type: 'ApplicationWithdrawn', data: { ...told, byRole: 'erasure', dropped: application.cv, withdrawnAt: at } }]
}
