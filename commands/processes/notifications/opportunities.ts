import type { Recorded } from '../../../domain/kernel/messages.js'
import type { OpportunityEvent } from '../../../domain/opportunities/messages.js'
import { takeBack, tell, type Rules } from './notice.js'

type Of<Type extends OpportunityEvent['type']> = Recorded<Extract<OpportunityEvent, { type: Type }>>

const targetOf = ({ data: { opportunityId } }: Recorded<OpportunityEvent>): string => `opportunity:${opportunityId}`

/** Who has posted an opportunity is told who applies, and who has applied what becomes of it. */
export const opportunityRules = {
  OpportunityApplied: (event: Of<'OpportunityApplied'>) => {
    const { owner, applicant, applicationId } = event.data
    return tell(event, { receiver: owner, kind: 'application', target: targetOf(event), actor: applicant, item: applicationId })
  },

  ApplicationAccepted: (event: Of<'ApplicationAccepted'>) => answered(event, 'accepted'),
  ApplicationCancelled: (event: Of<'ApplicationCancelled'>) => answered(event, 'cancelled'),

  ApplicationWithdrawn: (event: Of<'ApplicationWithdrawn'>) => {
    const { owner, applicant, applicationId: item } = event.data
    return [
      ...takeBack(event, { receiver: owner, kind: 'application', target: targetOf(event), item }),
      ...takeBack(event, { receiver: applicant, kind: 'answer', target: targetOf(event), item }),
    ]
  },

  /** Its applications go with it, and with them what the owner was told of them. Nobody is named: the owner may be leaving. */
  OpportunityClosed: (event: Of<'OpportunityClosed'>) => {
    const { owner, applicants, opportunityId: item } = event.data
    const target = targetOf(event)
    return [
      ...takeBack(event, { receiver: owner, kind: 'application', target }),
      ...applicants.flatMap((receiver) => tell(event, { receiver, kind: 'opportunity-closed', target, actor: null, item })),
    ]
  },
} satisfies Rules

const answered = (event: Of<'ApplicationAccepted' | 'ApplicationCancelled'>, detail: 'accepted' | 'cancelled') => {
  const { owner: actor, applicant: receiver, applicationId: item } = event.data
  return tell(event, { receiver, kind: 'answer', target: targetOf(event), actor, item, detail })
}
