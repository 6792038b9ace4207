import { allSentBy, applicationsErasedOf } from '../../projections/opportunities/application-queries.js'
import { allOfferedBy, offersErasedOf } from '../../projections/opportunities/queries.js'
import { erasingEach } from '../leaving/erasure/erasing-each.js'
import type { Eraser, Part } from '../leaving/erasure/leaver.js'

/** What the member has offered, and with it what others have asked of it. */
export const eraseOpportunities = (eraser: Eraser): Part =>
  erasingEach(eraser, {
    step: 'OpportunitiesWithdrawn',
    rows: allOfferedBy,
    order: ({ opportunity_id: opportunityId, closed_by }) =>
      closed_by === null ? ['EraseOpportunity', `${opportunityId}`, { opportunityId }] : undefined,
    point: 'opportunity-erased',
    count: offersErasedOf,
  })

/** What the member has asked of others, with its CVs; what they took back themselves is gone. */
export const eraseApplications = (eraser: Eraser): Part =>
  erasingEach(eraser, {
    step: 'ApplicationsWithdrawn',
    rows: allSentBy,
    order: ({ opportunity_id: opportunityId, application_id: applicationId, gone_by }) =>
      gone_by === 'applicant' || gone_by === 'erasure'
        ? undefined
        : ['EraseApplication', `${applicationId}`, { opportunityId, applicationId }],
    point: 'application-erased',
    count: applicationsErasedOf,
  })
